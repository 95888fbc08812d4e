-- A counter of wrong attempts at codes sent to phones, and an index to find the users who requested
-- a code for a phone number.

alter table wasl_platform.one_time_codes add column tries smallint not null default 0;
comment on column wasl_platform.one_time_codes.tries is 'Number of wrong attempts at a code sent to a phone. The code becomes invalid after the fifth.';
create index one_time_tokens_relates_to_phone_idx on auth.one_time_tokens (relates_to)
  where token_type = 'phone_change_token';

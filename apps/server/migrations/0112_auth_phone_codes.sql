-- Codes sent to phones: a counter of attempts, and an index of the users who wait for a number's
-- code.

alter table wasl_platform.one_time_codes add column tries smallint not null default 0;
comment on column wasl_platform.one_time_codes.tries is 'Attempts of a code sent to a phone, which becomes invalid after the fifth.';
create index one_time_tokens_relates_to_phone_idx on auth.one_time_tokens (relates_to)
  where token_type = 'phone_change_token';

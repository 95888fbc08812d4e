-- Codes sent to phones: how often each one was tried, and a quick way to who waits for a number's code.

alter table wasl_platform.one_time_codes add column tries smallint not null default 0;
comment on column wasl_platform.one_time_codes.tries is 'Of codes sent to phones, which end after the fifth try.';
create index one_time_tokens_relates_to_phone_idx on auth.one_time_tokens (relates_to)
  where token_type = 'phone_change_token';

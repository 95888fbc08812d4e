create function private.outbox_tries() returns integer
language sql immutable
set search_path = ''
as $$
  select 14
$$;
comment on function private.outbox_tries() is 'After so many tries in vain a message is dead: the pauses between them come to about four hours.';

create function private.outbox_tries() returns integer
language sql immutable
set search_path = ''
as $$
  select 14
$$;
comment on function private.outbox_tries() is 'Returns the number of failed attempts after which a message is given up (status dead). The waiting times between these attempts add up to about four hours.';

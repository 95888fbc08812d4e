create function private.message_rate_limit() returns integer
language sql immutable
set search_path = ''
as $$ select 30 $$;
comment on function private.message_rate_limit() is 'Returns how many messages a person may send in ten seconds.';

create function private.solo_top_up_limit() returns bigint
language sql immutable
set search_path = ''
as $$ select 500000::bigint $$;
comment on function private.solo_top_up_limit() is
  'Returns the daily limit, in centimes, up to which one operator alone may raise a broker''s float. Above this limit, another operator must execute the top-up, or a bank line must prove it.';

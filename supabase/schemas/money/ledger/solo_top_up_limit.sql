create function private.solo_top_up_limit() returns bigint
language sql immutable
set search_path = ''
as $$ select 500000::bigint $$;
comment on function private.solo_top_up_limit() is
  'How far one operator alone may raise a broker''s float in a day, in centimes: above it another operator executes, or a line of the bank proves it.';

create function private.solo_top_up_limit() returns bigint
language sql immutable
set search_path = ''
as $$ select 500000::bigint $$;
comment on function private.solo_top_up_limit() is
  'Returns the daily limit, in centimes, up to which one operator alone may raise a broker''s float. A top-up above this limit needs a second operator, or a line of a bank statement that proves the payment.';

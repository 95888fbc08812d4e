create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'Returns how long before a pickup slot it may still be chosen or changed. After that the courier is on the way.';

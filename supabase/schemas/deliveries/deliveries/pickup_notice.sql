create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'Returns how long before its start a pickup slot must be chosen or changed at the latest; after that, the courier is on the way.';

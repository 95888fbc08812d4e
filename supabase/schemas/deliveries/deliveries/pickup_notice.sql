create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'Returns the time before the start of a pickup slot until which the slot can be chosen or changed. Later, it cannot be chosen or changed, because the courier is already on the way.';

create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'Returns the minimum time between choosing or changing a pickup slot and the start of the slot. A later change would be too late, because the courier is already on the way.';

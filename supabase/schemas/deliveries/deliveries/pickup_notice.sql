create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'Returns the minimum time before the start of a pickup slot for choosing or changing the slot; after that, the courier is on the way.';

create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'How long before its time a pickup may still be asked for or moved; from then on the courier is on the way.';

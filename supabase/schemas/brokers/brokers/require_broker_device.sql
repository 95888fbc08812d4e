create function private.require_broker_device(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.broker_device_state(p_user_id) in ('asked', 'other') then
    perform private.refuse('WA250', 'The broker''s access is registered on another device');
  end if;
end
$$;
comment on function private.require_broker_device(uuid) is
  'Checks that a broker calls from an allowed device. Error codes: DEVICE_REQUIRED.';

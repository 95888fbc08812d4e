create function private.allow_courier_device(p_user_id uuid, p_session_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.courier_devices d where d.user_id = p_user_id;
  insert into private.courier_devices (session_id, user_id, state) values (p_session_id, p_user_id, 'allowed');
end
$$;
comment on function private.allow_courier_device(uuid, uuid) is
  'Makes the device with the given session the only device from which the agent may scan. The caller must have locked the person''s row.';

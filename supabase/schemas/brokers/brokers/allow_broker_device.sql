create function private.allow_broker_device(p_user_id uuid, p_session_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.broker_devices d where d.user_id = p_user_id;
  insert into private.broker_devices (session_id, user_id, state) values (p_session_id, p_user_id, 'allowed');
  update public.brokers b set device_rule = 'own' where b.id = p_user_id and b.device_rule <> 'own';
end
$$;
comment on function private.allow_broker_device(uuid, uuid) is
  'Makes the device with the given session the only device from which the broker may work. The calling function must have locked the person''s row.';

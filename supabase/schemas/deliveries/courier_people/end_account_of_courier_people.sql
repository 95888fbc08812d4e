create function private.end_account_of_courier_people(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.courier_managers m where m.user_id = p_user_id;
  delete from private.courier_devices d where d.user_id = p_user_id;
  delete from private.courier_invitations i where i.user_id = p_user_id;
  delete from private.courier_invitations i where i.phone = private.own_phone(p_user_id) and i.answer is null;
  return '{}';
end
$$;
comment on function private.end_account_of_courier_people(uuid) is
  'She leads and scans for nobody any more, and what she was asked goes with her number.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'courier_people', 251);

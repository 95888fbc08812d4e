create function private.forget_person_of_transfer_schedules(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.transfer_schedules s where s.sender_id = p_user_id;
  -- Others keep the name they wrote; that it is an account of Wasl, the app forgets.
  update public.transfer_schedules s set receiver_id = null where s.receiver_id = p_user_id;
end
$$;
comment on function private.forget_person_of_transfer_schedules(uuid) is
  'Ends her schedules, and takes her account out of those of others.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'transfer_schedules', 620);

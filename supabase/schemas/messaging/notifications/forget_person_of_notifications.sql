create function private.forget_person_of_notifications(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_notifications(uuid) is
  'Deletes what she was told of.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'notifications', 200);

create function private.export_of_notifications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notifications', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.updated_at, n.id)
    from public.notifications n where n.user_id = p_user_id))
$$;
comment on function private.export_of_notifications(uuid) is
  'Returns the person''s notifications for the export of their data.';

insert into private.area_hooks (hook, area, position) values ('export', 'notifications', 1000);

create function private.due_work_of_notifications() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_notifications()
$$;
comment on function private.due_work_of_notifications() is
  'Deletes notifications older than 90 days.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'notifications', 400);

create function private.forget_person_of_notifications(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_notifications(uuid) is
  'Deletes the person''s notifications.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'notifications', 200);

create function private.export_of_notification_preferences(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notification_preferences', (
    select to_jsonb(n) - 'user_id' from private.notification_preferences n where n.user_id = p_user_id))
$$;
comment on function private.export_of_notification_preferences(uuid) is 'Exports the person''s notification preferences.';

insert into private.area_hooks (hook, area, position) values ('export', 'notification_preferences', 1010);

create function private.forget_person_of_notification_preferences(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.notification_preferences n where n.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_notification_preferences(uuid) is 'Deletes the person''s notification preferences.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'notification_preferences', 210);

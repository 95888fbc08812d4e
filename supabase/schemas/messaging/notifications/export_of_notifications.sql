create function private.export_of_notifications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notifications', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.updated_at, n.id)
    from public.notifications n where n.user_id = p_user_id))
$$;
comment on function private.export_of_notifications(uuid) is
  'What she was told of.';

insert into private.area_hooks (hook, area, position) values ('export', 'notifications', 1000);

create function private.export_of_courier_people(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'courier_manager', (select to_jsonb(m) - 'user_id' from private.courier_managers m where m.user_id = p_user_id),
    'courier_invitations', (select jsonb_agg(to_jsonb(i) - 'user_id' - 'invited_by' order by i.created_at, i.id)
      from private.courier_invitations i where i.user_id = p_user_id),
    'courier_devices', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.created_at)
      from private.courier_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_courier_people(uuid) is
  'Which courier she leads, what she was asked, and from which sign-ins she scans.';

insert into private.area_hooks (hook, area, position) values ('export', 'courier_people', 1201);

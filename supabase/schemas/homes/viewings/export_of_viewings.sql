create function private.export_of_viewings(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'viewings', (select jsonb_agg(jsonb_build_object('id', v.id, 'home_id', v.property_id, 'title', v.title,
        'role', case when v.owner_id = p_user_id then 'owner' else 'asker' end, 'starts_at', v.starts_at, 'ends_at', v.ends_at,
        'status', v.status, 'ended_by', v.ended_by, 'created_at', v.created_at) order by v.created_at, v.id)
      from private.viewings v where p_user_id in (v.owner_id, v.asker_id)),
    'viewing_hours', (select jsonb_agg(to_jsonb(h) order by h.property_id, h.position)
      from private.viewing_hours h join public.properties p on p.id = h.property_id where p.created_by = p_user_id),
    'withdrawn_viewing_slots', (select jsonb_agg(to_jsonb(w) order by w.property_id, w.starts_at)
      from private.withdrawn_viewing_slots w join public.properties p on p.id = w.property_id where p.created_by = p_user_id))
$$;
comment on function private.export_of_viewings(uuid) is
  'Visits that the person asked for or was asked for, and when she lets people see her homes.';

insert into private.area_hooks (hook, area, position) values ('export', 'viewings', 1110);

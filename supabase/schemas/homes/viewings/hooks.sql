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
  'Exports the viewings that the person requested or hosts, and the viewing hours of their homes.';

insert into private.area_hooks (hook, area, position) values ('export', 'viewings', 1110);

create function private.due_work_of_viewings() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
  v_count integer := 0;
begin
  for v_viewing in
    select * from private.viewings v where v.status = 'asked' and v.expires_at <= now()
    order by v.expires_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'expired', waiting_for = null, expires_at = null, ended_at = now(),
      change_count = v.change_count + 1
    where v.id = v_viewing.id;
    perform private.notify_viewing(v_viewing, 'owner', 'expired'), private.notify_viewing(v_viewing, 'asker', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_viewing in
    select * from private.viewings v where v.status = 'confirmed' and v.ends_at <= now() and v.starts_at <= now()
    order by v.starts_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'done', ended_at = v.ends_at, change_count = v.change_count + 1
    where v.id = v_viewing.id;
    v_count := v_count + 1;
  end loop;
  delete from private.withdrawn_viewing_slots w where w.starts_at < now() - interval '1 day';
  return v_count + private.remind_of_viewings();
end
$$;
comment on function private.due_work_of_viewings() is
  'Step of the scheduled job: expires unanswered requests, completes past viewings, sends reminders and deletes withdrawn slots of past days. Returns the number of viewings changed.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'viewings', 510);

create function private.export_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deliveries_sent', (select jsonb_agg(to_jsonb(d) - 'search_text' - 'picked_up_by' - 'delivered_by' - 'holder_id' - 'handed_to_id' || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' - 'delivery_id' order by e.id) from public.delivery_events e where e.delivery_id = d.id),
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.delivery_id = d.id),
        'weigh_ins', (select jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id) from public.delivery_weigh_ins w where w.delivery_id = d.id))
        order by d.created_at, d.id)
      from public.deliveries d where d.sender_id = p_user_id),
    'deliveries_received', (select jsonb_agg(jsonb_build_object('id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
        'dropoff_city_id', d.dropoff_city_id, 'dropoff_address', d.dropoff_address, 'dropoff_contact_name', d.dropoff_contact_name,
        'dropoff_contact_phone', d.dropoff_contact_phone, 'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at) order by d.submitted_at, d.id)
      from public.deliveries d where d.receiver_id = p_user_id and d.status <> 'draft'),
    'delivery_claims', (select jsonb_agg(to_jsonb(c) - 'opened_by' - 'decided_by' || jsonb_build_object(
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.claim_id = c.id))
        order by c.created_at, c.id)
      from public.delivery_claims c where c.opened_by = p_user_id),
    'delivery_scans', (select jsonb_agg(jsonb_build_object('id', s.id, 'label_code', d.label_code, 'kind', s.kind, 'outcome', s.outcome,
        'created_at', s.created_at) order by s.created_at, s.id)
      from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id where s.agent_id = p_user_id))
$$;
comment on function private.export_of_deliveries(uuid) is
  'Exports the parcels that the person sent or received, the person''s claims with their photos, and the scans that the person made as an agent. Excludes other people''s addresses and the names of the agents who held a parcel.';

insert into private.area_hooks (hook, area, position) values ('export', 'deliveries', 1300);

create function private.dashboard_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('coming_deliveries', private.coming_deliveries(p_user_id));
end
$$;
comment on function private.dashboard_of_deliveries(uuid) is
  'Returns {coming_deliveries} for the dashboard: up to three parcels in progress.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'deliveries', 600);

create function private.due_work_of_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.end_due_deliveries() + private.sweep_deliveries();
end
$$;
comment on function private.due_work_of_deliveries() is
  'Completes overdue parcels, and deletes old drafts, expired tracking links and unused files.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'deliveries', 600);

create function private.lock_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) order by d.id for no key update;
end
$$;
comment on function private.lock_account_end_of_deliveries(uuid) is
  'Locks the parcels that the person sends, receives or holds. In the lock order, parcels come first.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'deliveries', 100);

create function private.refuse_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_delivery_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA143', 'A parcel is still in transit', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_deliveries(uuid) is
  'Checks that the person has no open parcel. Error codes: DELIVERY_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'deliveries', 200);

create function private.plan_account_end_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_delivery_count', private.open_delivery_count(p_user_id),
    'kept', case when private.must_keep_deliveries_of(p_user_id) then '["deliveries"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_deliveries(uuid) is
  'Returns {open_delivery_count, kept} for the preview of account deletion.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'deliveries', 100);

create function private.end_account_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_row_kept boolean := private.must_keep_deliveries_of(p_user_id);
begin
  update public.deliveries d set receiver_id = null where d.receiver_id = p_user_id;
  update public.delivery_claims c set note = '-' where c.opened_by = p_user_id;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.sender_id = p_user_id and d.status = 'completed';
  -- Clears the scan locations, because they show where the person and their recipient live.
  update public.delivery_events e set data = '{}'
  where e.data <> '{}' and e.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Deleting the photo rows deletes their files too.
  delete from public.delivery_photos p
  where p.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  delete from public.deliveries d where d.sender_id = p_user_id and d.status = 'draft';
  delete from private.delivery_tracking t
  where t.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Photos that the person took of other people's parcels, as a courier or recipient, remain as
  -- evidence.
  perform private.disown_files('delivery-photos', p_user_id);
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$$;
comment on function private.end_account_of_deliveries(uuid) is
  'Clears names, addresses, contents, locations and photos of the person''s parcels and removes the person from other people''s parcels. refuse_account_end_of_deliveries has already checked that all these parcels are completed. Returns {is_row_kept}, true if parcels still reference the person.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'deliveries', 200);

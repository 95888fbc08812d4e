create function private.export_of_broker_applications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_application_draft', (select to_jsonb(d) - 'user_id' from private.broker_application_drafts d where d.user_id = p_user_id),
    'broker_applications', (
      select jsonb_agg(private.application_facts(a) order by a.submitted_at, a.id)
      from private.broker_applications a where a.user_id = p_user_id))
$$;
comment on function private.export_of_broker_applications(uuid) is 'Exports the person''s broker applications.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_applications', 620);

create function private.due_work_of_broker_applications() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_drafts integer;
begin
  -- Deletes abandoned drafts. The statements below then delete the photos of these drafts.
  delete from private.broker_application_drafts d where d.user_id in (
    select x.user_id from private.broker_application_drafts x
    where x.updated_at < private.kept_since('broker_drafts') and not private.is_held('person', x.user_id)
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  perform private.note_retention('broker_drafts', v_drafts);
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select o.id from storage.objects o
    where o.bucket_id = 'shop-photos' and o.created_at < now() - interval '2 days' and not private.is_shop_photo_wanted(o.name)
    order by o.created_at limit 500 for update skip locked) as old;
  -- Checks after locking each photo that the photo is still unused, because an application may have
  -- attached it just before.
  perform private.delete_files(array(
    select o.id from storage.objects o where o.id = any (v_ids) and not private.is_shop_photo_wanted(o.name)));
  return cardinality(v_ids);
end
$$;
comment on function private.due_work_of_broker_applications() is
  'Deletes drafts that were not changed during the retention period (default: 90 days). Also deletes photos that were uploaded more than two days ago and belong to neither a draft nor an application. Returns the number of these photos.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'broker_applications', 360);

create function private.end_account_of_broker_applications(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.broker_application_drafts d where d.user_id = p_user_id;
  delete from private.broker_applications a where a.user_id = p_user_id and a.status <> 'approved';
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'shop-photos' and o.owner_id = p_user_id::text and not private.is_shop_photo_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.broker_applications a where a.user_id = p_user_id));
end
$$;
comment on function private.end_account_of_broker_applications(uuid) is
  'Deletes the person''s draft, the applications that were not approved, and their photos. Returns {is_row_kept}, which is true if the person has an approved application. The ledger refers to approved applications, so they are kept.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'broker_applications', 130);

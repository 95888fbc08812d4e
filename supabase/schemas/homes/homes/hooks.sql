create function private.export_of_homes(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'properties', (select jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'images', (select jsonb_agg(to_jsonb(i) - 'property_id' order by i.image_order, i.id) from public.property_images i where i.property_id = p.id),
        'price_changes', (select jsonb_agg(to_jsonb(c) - 'property_id' order by c.id) from public.property_price_changes c where c.property_id = p.id))
        order by p.created_at, p.id)
      from public.properties p where p.created_by = p_user_id),
    'property_drafts', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.updated_at) from public.property_drafts d where d.user_id = p_user_id),
    'favourite_homes', (select jsonb_agg(jsonb_build_object('property_id', f.property_id, 'created_at', f.created_at) order by f.created_at)
      from public.property_favourites f where f.user_id = p_user_id),
    'saved_searches', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at) from public.saved_searches s where s.user_id = p_user_id),
    'reported_homes', (select jsonb_agg(to_jsonb(r) - 'reporter_id' order by r.created_at) from public.property_reports r where r.reporter_id = p_user_id),
    'revealed_phones', (select jsonb_agg(jsonb_build_object('property_id', v.property_id, 'revealed_at', v.revealed_at) order by v.revealed_at)
      from private.phone_reveals v where v.user_id = p_user_id))
$$;
comment on function private.export_of_homes(uuid) is
  'Exports the person''s properties, drafts, favourites, saved searches and reports of homes. Also exports the homes whose phone number the person asked to see.';

insert into private.area_hooks (hook, area, position) values ('export', 'homes', 1100);

create function private.due_work_of_homes() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.follow_exchange_rates() + private.match_new_homes() + private.show_returned_owners() + private.sweep_home_files();
end
$$;
comment on function private.due_work_of_homes() is
  'Step of the scheduled job: applies new exchange rates, sends saved-search alerts, shows homes again after the suspension of their owner has ended, and deletes unused files.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'homes', 500);

create function private.end_account_of_homes(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id in ('properties', 'property-images') and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_homes(uuid) is
  'Deletes the person''s pictures of homes. The homes themselves are deleted together with the account''s row. If money records keep that row, forget_person_of_homes deletes the homes.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'homes', 700);

create function private.forget_person_of_homes(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Money records may keep the row of the account. The homes are then not deleted by a cascade.
  -- These statements delete them.
  delete from public.properties p where p.created_by = p_user_id;
  delete from public.property_favourites f where f.user_id = p_user_id;
  delete from public.saved_searches s where s.user_id = p_user_id;
  delete from public.property_reports r where r.reporter_id = p_user_id;
  delete from public.property_drafts d where d.user_id = p_user_id;
  delete from private.phone_reveals v where v.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_homes(uuid) is
  'Deletes the homes, favourites, saved searches, reports, drafts and phone reveals of a person. Called when the person''s account was deleted but its row remains, because other rows reference this row.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'homes', 300);

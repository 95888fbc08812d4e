-- Homes in a person's export, and gone with her account.

create function private.forget_homes_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The row of an account stays when money refers to it; nothing of homes has a reason to.
  delete from public.properties p where p.created_by = new.id;
  delete from public.property_favourites f where f.user_id = new.id;
  delete from public.saved_searches s where s.user_id = new.id;
  delete from public.property_reports r where r.reporter_id = new.id;
  delete from public.property_drafts d where d.user_id = new.id;
  delete from private.phone_reveals v where v.user_id = new.id;
  return null;
end
$$;
comment on function private.forget_homes_of_account() is 'Trigger on auth.users: an account that ended keeps no homes. Definer: as list_homes_of_account.';
create trigger forget_homes_of_account after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function private.forget_homes_of_account();

-- Whatever was in the export before stays in it.
alter function public.export_my_data() rename to export_before_homes;
alter function public.export_before_homes() set schema private;
revoke all on function private.export_before_homes() from public, anon, authenticated, service_role;

create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return private.export_before_homes() || jsonb_strip_nulls(jsonb_build_object(
    'properties', (select jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'images', (select jsonb_agg(to_jsonb(i) - 'property_id' order by i.image_order, i.id) from public.property_images i where i.property_id = p.id),
        'price_changes', (select jsonb_agg(to_jsonb(c) - 'property_id' order by c.id) from public.property_price_changes c where c.property_id = p.id))
        order by p.created_at, p.id)
      from public.properties p where p.created_by = v_user_id),
    'property_drafts', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.updated_at) from public.property_drafts d where d.user_id = v_user_id),
    'favourite_homes', (select jsonb_agg(jsonb_build_object('property_id', f.property_id, 'created_at', f.created_at) order by f.created_at)
      from public.property_favourites f where f.user_id = v_user_id),
    'saved_searches', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at) from public.saved_searches s where s.user_id = v_user_id),
    'reported_homes', (select jsonb_agg(to_jsonb(r) - 'reporter_id' order by r.created_at) from public.property_reports r where r.reporter_id = v_user_id),
    'revealed_phones', (select jsonb_agg(jsonb_build_object('property_id', v.property_id, 'revealed_at', v.revealed_at) order by v.revealed_at)
      from private.phone_reveals v where v.user_id = v_user_id)));
end
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller: what export_before_homes gives, and her properties, drafts, favourites, searches, reports and the numbers she asked for. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;

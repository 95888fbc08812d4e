-- The bucket of parcels' photos: private, a folder for each parcel, no photo that a camera wrote into, none that changes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('delivery-photos', 'delivery-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png']);

create function private.delivery_of_photo(p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.delivery_of_photo(text) is 'The parcel in whose folder the name lies: <delivery>/<photo>.<jpg or png>; null for every other name.';
grant execute on function private.delivery_of_photo(text) to authenticated;

create function private.is_agent_of(p_courier_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.courier_id = p_courier_id and a.is_active and c.is_active)
$$;
comment on function private.is_agent_of(uuid, uuid) is 'Whether the person scans for that courier now.';

create function private.may_take_photo_of(p_delivery public.deliveries, p_user_id uuid, p_purpose text) returns boolean
language sql stable
set search_path = ''
as $$
  select case p_purpose
    when 'parcel' then p_delivery.sender_id = p_user_id and p_delivery.status = 'draft'
    when 'claim' then p_user_id in (p_delivery.sender_id, p_delivery.receiver_id) and p_delivery.status in ('delivered', 'completed')
    when 'pickup' then p_delivery.status in ('scheduled', 'in_transit') and private.is_agent_of(p_delivery.courier_id, p_user_id)
    when 'proof' then p_delivery.status in ('scheduled', 'in_transit') and private.is_agent_of(p_delivery.courier_id, p_user_id)
    else false end
$$;
comment on function private.may_take_photo_of(public.deliveries, uuid, text) is
  'Whether the person may add a photo for that purpose now. A courier''s phone may send photos before the scans they belong to.';

create function private.is_photo_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.delivery_photos p where p.storage_path = p_name)
$$;
comment on function private.is_photo_used(text) is 'Whether a row names the photo. Definer: the row may be another''s.';
grant execute on function private.is_photo_used(text) to authenticated;

create function private.may_upload_delivery_photo(p_name text, p_metadata jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.deliveries d
      where d.id = private.delivery_of_photo(p_name)
        and (private.may_take_photo_of(d, auth.uid(), 'parcel') or private.may_take_photo_of(d, auth.uid(), 'claim')
          or private.may_take_photo_of(d, auth.uid(), 'pickup')))
    -- Some at once and some left behind by an interrupted upload: no store of her own.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'delivery-photos' and o.name like private.delivery_of_photo(p_name) || '/%'
        and o.owner_id = auth.uid()::text
        and not exists (select from public.delivery_photos p where p.storage_path = o.name))
    -- Asked twice: before the bytes come, and when the service has seen them.
    and (not coalesce(p_metadata, '{}') ? 'eTag' or (
      p_metadata ->> 'hasExif' = 'false'
      and p_metadata ->> 'pictureType' = case when p_name like '%.png' then 'image/png' else 'image/jpeg' end))
$$;
comment on function private.may_upload_delivery_photo(text, jsonb) is
  'Whether the caller may put a photo there: of a parcel that is hers to photograph now, while fewer than twenty of hers lie there unused, and only a JPEG or PNG into which no camera wrote place or time. Definer: the policy counts rows.';
grant execute on function private.may_upload_delivery_photo(text, jsonb) to authenticated;

create function private.may_read_delivery_photo(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case
        when d.sender_id = auth.uid() then true
        when d.receiver_id = auth.uid() and d.status <> 'draft' then p.purpose in ('proof', 'claim')
        when d.status in ('scheduled', 'in_transit') and private.is_agent_of(d.courier_id, auth.uid()) then p.purpose <> 'claim'
        -- To look at while there is something to decide, not to sign an address that outlives it.
        else storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
          and exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
          and private.has_operator_role('support', 'admin')
      end
    from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
    where p.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    p_owner_id = auth.uid()::text)
$$;
comment on function private.may_read_delivery_photo(text, text) is
  'Whether the caller may read the photo: all of it the sender, proof and claim the receiver, what was before and at the doors the courier''s agents while it travels, an operator while a claim is open. Definer: as the policies.';
grant execute on function private.may_read_delivery_photo(text, text) to authenticated;

create policy people_upload_delivery_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'delivery-photos' and private.may_upload_delivery_photo(name, metadata));
create policy parties_see_delivery_photos on storage.objects for select to authenticated
  using (bucket_id = 'delivery-photos' and private.may_read_delivery_photo(name, owner_id));
-- No update: a photo is never another one.
create policy person_removes_unused_delivery_photos on storage.objects for delete to authenticated
  using (bucket_id = 'delivery-photos' and owner_id = (select auth.uid())::text and not private.is_photo_used(name));

create function private.keep_used_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_photo_used(old.name) then
    raise exception 'the photo belongs to a parcel' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_delivery_photo() is
  'Trigger: a photo that a row names stays as it is, for every key; so no photo of before is swapped. Definer: as is_photo_used.';
create trigger keep_used_delivery_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'delivery-photos') execute function private.keep_used_delivery_photo();

create function private.forget_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'delivery-photos' and o.name = old.storage_path;
  perform set_config('storage.allow_delete_query', '', true);
  return null;
end
$$;
comment on function private.forget_delivery_photo() is
  'Trigger: a photo taken out of a draft, or a draft that goes, takes its files with it. Definer: callers may not delete there.';
create trigger _200_forget_delivery_photo after delete on public.delivery_photos
  for each row execute function private.forget_delivery_photo();

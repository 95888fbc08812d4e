create function private.may_upload_delivery_photo(p_name text, p_metadata jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.deliveries d
      where d.id = private.delivery_of_photo(p_name)
        and (private.may_take_photo_of(d, auth.uid(), 'delivery') or private.may_take_photo_of(d, auth.uid(), 'claim')
          or private.may_take_photo_of(d, auth.uid(), 'pickup')))
    -- Room for some at once and some left behind by an interrupted upload, and for no more.
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

create function private.may_upload_delivery_photo(p_name text) returns boolean
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
    -- Limit of twenty unused files: enough for parallel uploads and files left by interrupted
    -- uploads.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'delivery-photos' and o.name like private.delivery_of_photo(p_name) || '/%'
        and o.owner_id = auth.uid()::text
        and not exists (select from public.delivery_photos p where p.storage_path = o.name))
$$;
comment on function private.may_upload_delivery_photo(text) is
  'Returns whether the caller may upload this photo: they may photograph the parcel now and have fewer than twenty unused files in its folder. take_delivery_photo checks the content of the file later. SECURITY DEFINER, so that the upload policy counts all rows, including those that the caller may not read.';
grant execute on function private.may_upload_delivery_photo(text) to authenticated;

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
    -- Room for some at once and some left behind by an interrupted upload, and for no more.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'delivery-photos' and o.name like private.delivery_of_photo(p_name) || '/%'
        and o.owner_id = auth.uid()::text
        and not exists (select from public.delivery_photos p where p.storage_path = o.name))
$$;
comment on function private.may_upload_delivery_photo(text) is
  'Whether the caller may put a photo there: of a parcel that is hers to photograph now, while fewer than twenty of hers lie there unused. What is in the bytes is judged when the photo is claimed (take_delivery_photo). Definer: the policy counts rows.';
grant execute on function private.may_upload_delivery_photo(text) to authenticated;

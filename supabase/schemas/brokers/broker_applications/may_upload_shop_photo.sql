create function private.may_upload_shop_photo(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png)$'
    and split_part(p_name, '/', 1) = auth.uid()::text
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The limit of thirty photos lets an applicant replace photos, but prevents the use of the
    -- bucket as free storage.
    and (select count(*) < 30 from storage.objects o
      where o.bucket_id = 'shop-photos' and o.name like auth.uid() || '/%' and not private.is_shop_photo_used(o.name))
$$;
comment on function private.may_upload_shop_photo(text) is
  'Returns whether the caller may upload the photo: only into their own folder, and only while that folder contains fewer than thirty photos that are not part of an application. SECURITY DEFINER: the upload policy must count all rows, including those that the caller may not read.';
revoke all on function private.may_upload_shop_photo(text) from public;
grant execute on function private.may_upload_shop_photo(text) to authenticated;

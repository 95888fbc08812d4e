-- The two buckets of pictures of homes: whoever has an address sees one; an approved owner alone writes, into her own property's folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- No image/*: that would let SVG in, which is a program.
select id, id, true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
from unnest(array['properties', 'property-images']) as id;

create function private.property_of_file(p_bucket text, p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when p_bucket = 'properties' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
      or p_bucket = 'property-images' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}-[0-9]{1,4}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.property_of_file(text, text) is
  'The property in whose folder the file lies: properties/<id>/<random>.<ext> or property-images/<id>/<milliseconds>-<index>.<ext>; null for any other name.';

create function private.is_temporary_picture(p_bucket text, p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_bucket = 'properties' and p_name ~ '^temp/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$', false)
$$;
comment on function private.is_temporary_picture(text, text) is 'Whether the name is one for a picture whose property is not saved yet: temp/<random>.<ext>.';

create function private.owns_property(p_property_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.properties p where p.id = p_property_id and p.created_by = auth.uid())
$$;
comment on function private.owns_property(uuid) is 'Whether the caller owns the property. Definer: it is asked by policies of other schemas.';
grant execute on function private.owns_property(uuid) to authenticated;

create function private.may_upload_picture(p_bucket text, p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid()) and case
    when private.is_temporary_picture(p_bucket, p_name) then
      -- A batch of pictures and what an interrupted one left, and no store of her own.
      (select count(*) < 100 from storage.objects o
        where o.bucket_id = p_bucket and o.name like 'temp/%' and o.owner_id = auth.uid()::text)
    else private.owns_property(private.property_of_file(p_bucket, p_name))
      -- Forty that are shown, and some on their way in or out.
      and (select count(*) < 80 from storage.objects o
        where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%')
  end
$$;
comment on function private.may_upload_picture(text, text) is
  'Whether the caller may put a picture there: her identity is approved, and the folder is her property''s or the one for pictures on the way. Definer: callers do not see accounts.';
grant execute on function private.may_upload_picture(text, text) to authenticated;

create function private.is_own_picture(p_bucket text, p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_temporary_picture(p_bucket, p_name) then p_owner_id = auth.uid()::text
    else private.owns_property(private.property_of_file(p_bucket, p_name)) end
$$;
comment on function private.is_own_picture(text, text, text) is
  'Whether the picture is the caller''s: on the way and uploaded by her, or in the folder of a property of hers. Definer: as owns_property.';
grant execute on function private.is_own_picture(text, text, text) to authenticated;

create function private.may_change_home_pictures() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid())
$$;
comment on function private.may_change_home_pictures() is 'Whether the caller''s identity is approved and her account is not suspended. Definer: callers do not see accounts.';
grant execute on function private.may_change_home_pictures() to authenticated;

create policy owner_uploads_pictures on storage.objects for insert to authenticated
  with check (bucket_id in ('properties', 'property-images') and private.may_upload_picture(bucket_id, name));
create policy owner_sees_own_pictures on storage.objects for select to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));
-- A move is an update: out of temp and into a folder, both hers.
create policy owner_moves_own_pictures on storage.objects for update to authenticated
  using (bucket_id = 'properties' and private.is_temporary_picture(bucket_id, name) and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'properties' and private.may_upload_picture(bucket_id, name)
    and not private.is_temporary_picture(bucket_id, name));
create policy owner_removes_own_pictures on storage.objects for delete to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));

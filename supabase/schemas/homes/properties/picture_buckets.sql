-- The two buckets for pictures of homes. Anybody with the URL of a picture can view it. Only an
-- owner with an approved identity may upload pictures, and only to the folder of their own property
-- or to the folder `temp` of the bucket `properties`.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- image/* is not allowed because it would admit SVG, which can contain scripts.
select id, id, true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
from unnest(array['properties', 'property-images']) as id;
create policy owner_uploads_pictures on storage.objects for insert to authenticated
  with check (bucket_id in ('properties', 'property-images') and private.may_upload_picture(bucket_id, name));
create policy owner_sees_own_pictures on storage.objects for select to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));
-- To move a picture from temp to the folder of a property, a client updates the picture's object
-- name. The caller must own both the picture and the property.
create policy owner_moves_own_pictures on storage.objects for update to authenticated
  using (bucket_id = 'properties' and private.is_temporary_picture(bucket_id, name) and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'properties' and private.may_upload_picture(bucket_id, name)
    and not private.is_temporary_picture(bucket_id, name));
create policy owner_removes_own_pictures on storage.objects for delete to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));

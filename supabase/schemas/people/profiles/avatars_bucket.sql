-- Bucket of profile pictures. Anybody who has the URL of a picture can view it. Object names are
-- random, and the person who uploads a picture owns the object.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- The size limit is large enough for any picture of 512 px. image/* is not allowed because it would
-- admit SVG, which can contain scripts.
values ('avatars', 'avatars', true, 512 * 1024, array['image/jpeg', 'image/webp']);
create policy person_uploads_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.may_upload_avatar(name, owner_id));
create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
create policy person_removes_own_avatars on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
-- There is no update policy: a new picture has a new name, so that caches never show the old
-- picture.

-- The bucket of pictures: whoever has an address sees one; its name is random, and its owner is who uploaded it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- A picture of 512 px fits many times over. No image/*: that would let SVG in, which is a program.
values ('avatars', 'avatars', true, 512 * 1024, array['image/jpeg', 'image/webp']);
create policy person_uploads_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.may_upload_avatar(name, owner_id));
create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
create policy person_removes_own_avatars on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.is_own_avatar(name, owner_id));
-- No update: another picture has another name, so that nobody is shown the old one out of a cache.

-- Pictures of a property, in order, one of them first; each names a file that lies in the property's folder.

create table public.property_images (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  image_url text not null,
  image_order integer not null default 0,
  is_primary boolean not null default false,
  storage_path text not null unique,
  width integer,
  height integer,
  preview text,
  created_at timestamptz not null default now(),
  constraint size_is_whole check ((width is null) = (height is null)),
  constraint width_is_believable check (width between 1 and 50000),
  constraint height_is_believable check (height between 1 and 50000),
  constraint image_order_is_not_negative check (image_order between 0 and 100000),
  constraint preview_is_a_tiny_picture check (preview ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/=]{1,2000}$'),
  constraint image_url_is_ours check (image_url = '/storage/v1/object/public/' || storage_path)
);
create index property_images_property_id_idx on public.property_images (property_id, image_order, id);
create unique index property_images_primary_key on public.property_images (property_id) where is_primary;
comment on table public.property_images is 'Pictures of properties; the bytes lie in the buckets properties and property-images.';
comment on column public.property_images.image_url is 'A path of this server: whoever looks at a home must not be sent to a stranger''s counter.';
comment on column public.property_images.storage_path is 'Bucket and name of the file; set by trigger from image_url.';
comment on column public.property_images.preview is 'A few pixels as a data address, shown while the picture comes.';

create function private.check_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_bucket text;
  v_name text;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.property_id, new.image_url, new.storage_path)
      is distinct from (old.id, old.property_id, old.image_url, old.storage_path) then
      perform private.refuse('WA003', 'Another picture is another row', '{"field": "image_url"}');
    end if;
    return new;
  end if;
  -- Two devices that add pictures at once are counted one after the other.
  perform from public.properties p where p.id = new.property_id for no key update;
  if (select count(*) >= 40 from public.property_images i where i.property_id = new.property_id) then
    perform private.refuse('WA114', 'A property has 40 pictures at most', '{"maximum": 40}');
  end if;
  new.storage_path := regexp_replace(split_part(new.image_url, '?', 1), '^(https?://[^/]+)?/storage/v1/object/public/', '');
  v_bucket := split_part(new.storage_path, '/', 1);
  v_name := substr(new.storage_path, char_length(v_bucket) + 2);
  if private.property_of_file(v_bucket, v_name) is distinct from new.property_id
    or not exists (select from storage.objects o where o.bucket_id = v_bucket and o.name = v_name) then
    perform private.refuse('WA113', 'There is no such picture in the folder of the property');
  end if;
  new.image_url := '/storage/v1/object/public/' || new.storage_path;
  if new.is_primary then
    update public.property_images i set is_primary = false where i.property_id = new.property_id and i.is_primary;
  elsif not exists (select from public.property_images i where i.property_id = new.property_id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
comment on function private.check_property_image() is
  'Trigger: a picture names a file in its property''s folder, and the first one is the primary. Definer: callers see only files of their own. Refuses: FIELD_INVALID, IMAGE_NOT_UPLOADED, IMAGES_TOO_MANY (detail maximum).';
create trigger _100_check_property_image before insert or update on public.property_images
  for each row execute function private.check_property_image();

create function private.forget_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = split_part(old.storage_path, '/', 1)
    and o.name = substr(old.storage_path, char_length(split_part(old.storage_path, '/', 1)) + 2);
  perform set_config('storage.allow_delete_query', '', true);
  if old.is_primary then
    update public.property_images i set is_primary = true
    where i.id = (select n.id from public.property_images n where n.property_id = old.property_id
      order by n.image_order, n.id limit 1);
  end if;
  return null;
end
$$;
comment on function private.forget_property_image() is
  'Trigger: a removed picture takes its file with it, and the next one in order becomes the primary. Definer: as check_property_image.';
create trigger _100_forget_property_image after delete on public.property_images
  for each row execute function private.forget_property_image();

alter table public.property_images enable row level security;
alter table public.property_images force row level security;
create policy second_step_is_done on public.property_images as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.property_images for select to authenticated
  using (exists (select from public.properties p where p.id = property_id and p.created_by = (select auth.uid())));
create policy owner_adds_own_rows on public.property_images for insert to authenticated
  with check (private.owns_property(property_id) and private.may_change_home_pictures());
create policy owner_changes_own_rows on public.property_images for update to authenticated
  using (private.owns_property(property_id) and private.may_change_home_pictures()) with check (private.owns_property(property_id));
create policy owner_deletes_own_rows on public.property_images for delete to authenticated
  using (private.owns_property(property_id));

grant select, delete on public.property_images to authenticated;
-- Not storage_path: it follows from the address.
grant insert (id, property_id, image_url, image_order, is_primary, width, height, preview) on public.property_images to authenticated;
grant update (image_order, is_primary, width, height, preview) on public.property_images to authenticated;

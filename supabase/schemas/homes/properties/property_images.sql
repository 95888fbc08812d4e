-- Pictures of a property in their order; at most one of them is the primary picture. Each row
-- refers to a file in the property's folder.

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
  -- A quantifier of a regular expression allows at most 255, so char_length limits the length.
  constraint preview_is_a_tiny_picture check (
    char_length(preview) <= 2000 and preview ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$'),
  constraint image_url_is_ours check (image_url = '/storage/v1/object/public/' || storage_path)
);

create index property_images_property_id_idx on public.property_images (property_id, image_order, id);
create unique index property_images_primary_key on public.property_images (property_id) where is_primary;

comment on table public.property_images is 'Pictures of properties; the files are in the buckets properties and property-images.';
comment on column public.property_images.image_url is 'A path on this server. External URLs are refused because they would let a third party track the people who view the picture.';
comment on column public.property_images.storage_path is 'Bucket and name of the file; a trigger derives it from image_url.';
comment on column public.property_images.preview is 'Preview of a few pixels as a data URL, shown while the picture loads.';

create trigger _100_check_property_image before insert or update on public.property_images
  for each row execute function private.check_property_image();
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
-- Users may not write storage_path, because it is derived from the URL.
grant insert (id, property_id, image_url, image_order, is_primary, width, height, preview) on public.property_images to authenticated;
grant update (image_order, is_primary, width, height, preview) on public.property_images to authenticated;

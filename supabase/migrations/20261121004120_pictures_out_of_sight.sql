-- Pictures of a home that is no longer public get other names: an address that somebody kept leads nowhere, and none can be guessed.

create or replace function private.property_of_file(p_bucket text, p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when p_bucket = 'properties' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
      or p_bucket = 'property-images' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}-[0-9]{1,4}(-[A-Za-z0-9_-]{8,80})?\.(jpg|jpeg|png|webp|avif|heic|heif)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.property_of_file(text, text) is
  'The property in whose folder the file lies: properties/<id>/<random>.<ext> or property-images/<id>/<milliseconds>-<index>[-<random>].<ext>; null for any other name.';

create function private.fresh_picture_name(p_bucket text, p_name text) returns text
language sql volatile
set search_path = ''
as $$
  select split_part(p_name, '/', 1) || '/'
    -- In this bucket the place among the pictures of its day is part of the name.
    || case p_bucket when 'property-images' then substring(p_name from '/([0-9]+-[0-9]+)') || '-' else '' end
    || gen_random_uuid() || substring(p_name from '\.[a-z]+$')
$$;
comment on function private.fresh_picture_name(text, text) is 'Another name for the same file, with 122 random bits.';

create or replace function private.check_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_bucket text;
  v_name text;
begin
  if tg_op = 'UPDATE' and (new.id, new.property_id) is distinct from (old.id, old.property_id) then
    perform private.refuse('WA003', 'Another picture is another row', '{"field": "id"}');
  elsif tg_op = 'UPDATE' and (new.image_url, new.storage_path) is not distinct from (old.image_url, old.storage_path) then
    return new;
  elsif tg_op = 'INSERT' then
    -- Two devices that add pictures at once are counted one after the other.
    perform from public.properties p where p.id = new.property_id for no key update;
    if (select count(*) >= 40 from public.property_images i where i.property_id = new.property_id) then
      perform private.refuse('WA114', 'A property has 40 pictures at most', '{"maximum": 40}');
    end if;
  end if;
  new.storage_path := regexp_replace(split_part(new.image_url, '?', 1), '^(https?://[^/]+)?/storage/v1/object/public/', '');
  v_bucket := split_part(new.storage_path, '/', 1);
  v_name := substr(new.storage_path, char_length(v_bucket) + 2);
  if private.property_of_file(v_bucket, v_name) is distinct from new.property_id
    or not exists (select from storage.objects o where o.bucket_id = v_bucket and o.name = v_name) then
    perform private.refuse('WA113', 'There is no such picture in the folder of the property');
  end if;
  new.image_url := '/storage/v1/object/public/' || new.storage_path;
  if tg_op = 'UPDATE' then
    return new;
  elsif new.is_primary then
    update public.property_images i set is_primary = false where i.property_id = new.property_id and i.is_primary;
  elsif not exists (select from public.property_images i where i.property_id = new.property_id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
comment on function private.check_property_image() is
  'Trigger: a picture names a file in its property''s folder, and the first one is the primary. People may not change the address, which follows its file. Definer: callers see only files of their own. Refuses: FIELD_INVALID, IMAGE_NOT_UPLOADED, IMAGES_TOO_MANY (detail maximum).';

create function private.rename_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_image public.property_images;
  v_bucket text;
  v_name text;
  v_fresh text;
begin
  for v_image in
    select i.* from public.property_images i
    -- With its property the pictures go too.
    join public.properties p on p.id = i.property_id
    where i.property_id = old.id order by i.id for update of i
  loop
    v_bucket := split_part(v_image.storage_path, '/', 1);
    v_name := substr(v_image.storage_path, char_length(v_bucket) + 2);
    v_fresh := private.fresh_picture_name(v_bucket, v_name);
    -- The row alone: the bytes lie under their version and stay where they are.
    update storage.objects o set name = v_fresh where o.bucket_id = v_bucket and o.name = v_name;
    if found then
      update public.property_images i set image_url = '/storage/v1/object/public/' || v_bucket || '/' || v_fresh where i.id = v_image.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.rename_pictures() is
  'Trigger: a home that leaves the public, for whatever reason, takes the addresses of its pictures with it; published again it has new ones. Definer: who suspends or takes down owns no files.';
create trigger _900_rename_pictures after delete on private.listed_homes
  for each row execute function private.rename_pictures();

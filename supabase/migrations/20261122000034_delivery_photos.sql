-- Made from supabase/schemas/deliveries/delivery_photos by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_photos/forget_delivery_photo.sql

create function private.forget_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_files('delivery-photos', array[old.storage_path]);
  return null;
end
$$;
comment on function private.forget_delivery_photo() is
  'Trigger: a photo taken out of a draft, or a draft that goes, takes its files with it. Definer: callers may not delete there.';

-- delivery_photos/guard_delivery_photo.sql

create function private.guard_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := case tg_op when 'INSERT' then new.delivery_id else old.delivery_id end;
  v_status text;
  v_is_emptied boolean;
begin
  select d.status, d.status = 'completed' and d.contents is null and d.pickup_contact_name is null
    into v_status, v_is_emptied
  from public.deliveries d where d.id = v_id;
  if tg_op = 'UPDATE' then
    -- An account that goes takes its name off, and nothing else of a photo changes.
    if to_jsonb(new) - 'created_by' <> to_jsonb(old) - 'created_by' or new.created_by is not null then
      perform private.refuse('WA121', 'A photo is never another one');
    end if;
  elsif tg_op = 'DELETE' then
    -- No status: a draft goes, and its photos with it. Emptied: its sender's account has gone, and her photos go too.
    if v_status <> 'draft' and not v_is_emptied then
      perform private.refuse('WA121', 'The photos of a parcel stay with it');
    end if;
    return old;
  elsif (new.purpose = 'delivery') <> (v_status = 'draft') then
    perform private.refuse('WA121', 'Photos of the parcel are taken before it is submitted');
  end if;
  return new;
end
$$;
comment on function private.guard_delivery_photo() is
  'Trigger: the sender''s photos come and go while the parcel is a draft, every other one stays until the parcel is emptied; whoever asks. Definer: it looks at the parcel for every writer. Refuses: DELIVERY_NOT_EDITABLE.';

-- delivery_photos/delivery_photos.sql

-- Photos of parcels: before they leave, at each hand and for a claim. A row is never changed; those of the sender freeze with the parcel.

create table public.delivery_photos (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  purpose text not null,
  storage_path text not null unique,
  sha256 text not null,
  width integer,
  height integer,
  byte_size integer not null,
  media_type text not null,
  taken_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  claim_id uuid references public.delivery_claims (id) on delete restrict,
  constraint purpose_is_known check (purpose in ('delivery', 'pickup', 'proof', 'claim')),
  constraint storage_path_is_its_own check (
    storage_path = delivery_id || '/' || id || case media_type when 'image/png' then '.png' else '.jpg' end),
  constraint sha256_is_a_hash check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_type_is_known check (media_type in ('image/jpeg', 'image/png')),
  constraint byte_size_is_small_enough check (byte_size between 1 and 5242880),
  constraint size_is_whole check ((width is null) = (height is null)),
  constraint only_a_claim_photo_has_a_claim check (claim_id is null or purpose = 'claim'),
  constraint size_is_believable check (width between 1 and 20000 and height between 1 and 20000)
);

create index delivery_photos_delivery_id_idx on public.delivery_photos (delivery_id, purpose, created_at, id);
create index delivery_photos_created_by_idx on public.delivery_photos (created_by);
create index delivery_photos_claim_id_idx on public.delivery_photos (claim_id) where claim_id is not null;

comment on table public.delivery_photos is 'Photos of parcels; the bytes lie in the bucket delivery-photos.';
comment on column public.delivery_photos.purpose is
  'parcel: the sender''s, before it left; pickup and proof: the courier''s, at the doors; claim: of whoever opens one.';
comment on column public.delivery_photos.storage_path is 'The name of the object: <delivery>/<photo>.<jpg or png>.';
comment on column public.delivery_photos.sha256 is 'The hash of the bytes as the storage service found them, in hexadecimal digits.';
comment on column public.delivery_photos.taken_at is 'When the device took it, by its own clock.';
comment on column public.delivery_photos.claim_id is 'The claim that it was filed with.';

create trigger _100_guard_delivery_photo before insert or update or delete on public.delivery_photos
  for each row execute function private.guard_delivery_photo();
create trigger _200_forget_delivery_photo after delete on public.delivery_photos
  for each row execute function private.forget_delivery_photo();

alter table public.delivery_photos enable row level security;
alter table public.delivery_photos force row level security;
create policy second_step_is_done on public.delivery_photos as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy parties_read_their_photos on public.delivery_photos for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id
    and (d.sender_id = (select auth.uid()) or (d.receiver_id = (select auth.uid()) and purpose in ('proof', 'claim')))));

-- No insert, update or delete for any key: add_delivery_photo and remove_delivery_photo.
grant select on public.delivery_photos to authenticated;
revoke all on public.delivery_photos from service_role;
grant select on public.delivery_photos to service_role;

-- delivery_photos/add_delivery_photo.sql

create function public.add_delivery_photo(
  p_photo_id uuid, p_delivery_id uuid, p_purpose text, p_width integer default null, p_height integer default null,
  p_taken_at timestamptz default null
) returns public.delivery_photos
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_photo public.delivery_photos;
begin
  select * into v_delivery from public.deliveries d where d.id = p_delivery_id;
  -- Asked before locking: a stranger must not be able to hold another's row.
  if v_delivery.id is null or not coalesce(v_user_id in (v_delivery.sender_id, v_delivery.receiver_id), false)
      and not (v_delivery.status <> 'draft' and private.is_agent_of(v_delivery.courier_id, v_user_id)
        and private.is_job_of(v_delivery, (select a from public.courier_agents a where a.user_id = v_user_id)))
    or v_delivery.status = 'draft' and v_delivery.sender_id <> v_user_id then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  v_delivery := private.lock_delivery(p_delivery_id);
  select * into v_photo from public.delivery_photos p where p.id = p_photo_id;
  if v_photo.delivery_id = p_delivery_id and v_photo.created_by = v_user_id and v_photo.purpose = p_purpose then
    return v_photo;
  elsif p_photo_id is null or v_photo.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_photo_id"}');
  -- Not claim: its photos come with it, and none comes later.
  elsif p_purpose is null or p_purpose not in ('delivery', 'pickup', 'proof') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_purpose"}');
  elsif p_width is null <> (p_height is null) or p_width not between 1 and 20000 or p_height not between 1 and 20000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_width"}');
  elsif not isfinite(p_taken_at) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_taken_at"}');
  elsif not private.may_take_photo_of(v_delivery, v_user_id, p_purpose) then
    if p_purpose = 'delivery' then
      perform private.refuse('WA121', 'Photos of the parcel are taken before it is submitted');
    end if;
    perform private.refuse_delivery_status(v_delivery);
  elsif (select count(*) >= private.photos_at_most(p_purpose) from public.delivery_photos p
    where p.delivery_id = p_delivery_id and p.purpose = p_purpose) then
    perform private.refuse('WA130', 'There are as many photos as there may be',
      jsonb_build_object('maximum', private.photos_at_most(p_purpose)));
  end if;
  v_photo.id := p_photo_id;
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := p_purpose;
  v_photo.width := p_width;
  v_photo.height := p_height;
  v_photo.taken_at := least(p_taken_at, now());
  v_photo.created_by := v_user_id;
  v_photo := private.take_delivery_photo(v_photo);
  if v_delivery.status = 'draft' then
    -- A draft that is worked on is not an old one, and another device sees that something came.
    update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  end if;
  return v_photo;
end
$$;
comment on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) is
  'Gives the parcel a photo that the caller has uploaded to delivery-photos as <delivery>/<photo>.<jpg or png>: parcel (the sender''s draft, five), pickup and proof (the courier''s agents, ten each). Those of a claim come with open_delivery_claim. A repeat returns the first row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, DELIVERY_NOT_EDITABLE, STATUS_NOT_ALLOWED, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';
revoke all on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) from public, anon;
grant execute on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) to authenticated;

-- delivery_photos/delivery_of_photo.sql

create function private.delivery_of_photo(p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.delivery_of_photo(text) is 'The parcel in whose folder the name lies: <delivery>/<photo>.<jpg or png>; null for every other name.';
grant execute on function private.delivery_of_photo(text) to authenticated;

-- delivery_photos/is_photo_used.sql

create function private.is_photo_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.delivery_photos p where p.storage_path = p_name)
$$;
comment on function private.is_photo_used(text) is 'Whether a row names the photo. Definer: the row may be another''s.';
grant execute on function private.is_photo_used(text) to authenticated;

-- delivery_photos/may_read_delivery_photo.sql

create function private.may_read_delivery_photo(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case private.role_in_delivery(d, auth.uid())
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and coalesce(private.custody_for(d, auth.uid()) in ('pickup', 'holder', 'hub'), false)
        -- To look at while there is something to decide, not to sign an address that outlives it.
        when 'operator' then storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
          and exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
        else false
      end
    from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
    where p.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    p_owner_id = auth.uid()::text)
$$;
comment on function private.may_read_delivery_photo(text, text) is
  'Whether the caller may read the photo: all of it the sender, proof and claim the receiver, what was before and at the doors the agent for whom it waits or who has it now, an operator while a claim is open. Definer: as the policies.';
grant execute on function private.may_read_delivery_photo(text, text) to authenticated;

-- delivery_photos/may_upload_delivery_photo.sql

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

-- delivery_photos/delivery_photos_bucket.sql

-- The bucket of parcels' photos: private, a folder for each parcel, none that changes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('delivery-photos', 'delivery-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png']);
create policy people_upload_delivery_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'delivery-photos' and private.may_upload_delivery_photo(name));
create policy parties_see_delivery_photos on storage.objects for select to authenticated
  using (bucket_id = 'delivery-photos' and private.may_read_delivery_photo(name, owner_id));
-- No update: a photo is never another one.
create policy person_removes_unused_delivery_photos on storage.objects for delete to authenticated
  using (bucket_id = 'delivery-photos' and owner_id = (select auth.uid())::text and not private.is_photo_used(name));

-- delivery_photos/keep_used_delivery_photo.sql

create function private.keep_used_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_photo_used(old.name) then
    raise exception 'the photo belongs to a parcel' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_delivery_photo() is
  'Trigger: a photo that a row names stays as it is, for every key; so no photo of before is swapped. Definer: as is_photo_used.';

create trigger keep_used_delivery_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'delivery-photos') execute function private.keep_used_delivery_photo();

-- delivery_photos/may_take_photo_of.sql

create function private.may_take_photo_of(p_delivery public.deliveries, p_user_id uuid, p_purpose text) returns boolean
language sql stable
set search_path = ''
as $$
  select case p_purpose
    when 'delivery' then p_delivery.sender_id = p_user_id and p_delivery.status = 'draft'
    when 'claim' then p_user_id in (p_delivery.sender_id, p_delivery.receiver_id) and private.is_claim_time(p_delivery)
      and not exists (select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open')
    when 'pickup' then coalesce(private.custody_for(p_delivery, p_user_id) in ('pickup', 'holder'), false)
    when 'proof' then coalesce(private.custody_for(p_delivery, p_user_id) = 'holder', false)
    else false end
$$;
comment on function private.may_take_photo_of(public.deliveries, uuid, text) is
  'Whether the person may add a photo for that purpose now; for a claim, while she may file one. An agent''s, at the door where it waits or while he has it; his phone sends them before the scan they belong to.';

-- delivery_photos/photos_at_most.sql

create function private.photos_at_most(p_purpose text) returns integer
language sql immutable
set search_path = ''
as $$
  select case when p_purpose in ('delivery', 'claim') then 5 else 10 end
$$;
comment on function private.photos_at_most(text) is 'How many photos of a purpose a parcel has; of claims, how many of one person.';

-- delivery_photos/remove_delivery_photo.sql

create function public.remove_delivery_photo(p_photo_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  select d.* into v_delivery
  from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
  where p.id = p_photo_id and d.sender_id = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if v_delivery.id is null then
    return false;
  end if;
  v_delivery := private.lock_delivery(v_delivery.id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'The photos of a parcel stay with it');
  end if;
  delete from public.delivery_photos p where p.id = p_photo_id;
  return found;
end
$$;
comment on function public.remove_delivery_photo(uuid) is
  'Takes a photo out of the caller''s draft, with its file; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.remove_delivery_photo(uuid) from public, anon;
grant execute on function public.remove_delivery_photo(uuid) to authenticated;

-- delivery_photos/take_delivery_photo.sql

create function private.take_delivery_photo(p_photo public.delivery_photos) returns public.delivery_photos
language plpgsql
set search_path = ''
as $$
declare
  v_photo public.delivery_photos := p_photo;
  v_file storage.objects;
begin
  -- Shared, so that nobody removes the file before the row is there.
  select * into v_file from storage.objects o
  where o.bucket_id = 'delivery-photos' and o.owner_id = p_photo.created_by::text
    and o.name in (p_photo.delivery_id || '/' || p_photo.id || '.jpg', p_photo.delivery_id || '/' || p_photo.id || '.png')
  order by o.created_at desc limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA129', 'There is no such photo of yours in the folder of the parcel');
  elsif (v_file.metadata ->> 'hasExif' = 'false' and v_file.metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'
      and v_file.metadata ->> 'pictureType' = case when v_file.name like '%.png' then 'image/png' else 'image/jpeg' end) is not true then
    -- What the storage service found in the bytes. Unknown is no: a service that looks into no picture lets none of them be claimed.
    perform private.refuse('WA391', 'That file is no JPEG or PNG of its name, or a camera wrote into it');
  end if;
  v_photo.storage_path := v_file.name;
  v_photo.sha256 := v_file.metadata ->> 'sha256';
  v_photo.byte_size := (v_file.metadata ->> 'size')::integer;
  v_photo.media_type := v_file.metadata ->> 'pictureType';
  v_photo.created_at := now();
  insert into public.delivery_photos select v_photo.*;
  return v_photo;
end
$$;
comment on function private.take_delivery_photo(public.delivery_photos) is
  'Makes an uploaded file a photo of its parcel, with what the storage service measured. Refuses: PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';

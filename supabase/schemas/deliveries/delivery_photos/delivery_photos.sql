-- Photos of parcels. The sender takes photos before submitting the parcel, the courier's agents
-- take photos at the sender's and the recipient's door, and a party who opens a claim adds photos
-- to the claim. No photo is ever replaced. When the sender submits the parcel, the photos that the
-- sender took before become final: none can be added or removed.

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

comment on table public.delivery_photos is 'Photos of parcels; the files are in the bucket delivery-photos.';
comment on column public.delivery_photos.purpose is
  'Purpose of the photo. delivery: taken by the sender before submission; pickup and proof: taken by the courier at the sender''s and the recipient''s door; claim: taken by the party who opened the claim.';
comment on column public.delivery_photos.storage_path is 'The name of the object: <delivery>/<photo>.<jpg or png>.';
comment on column public.delivery_photos.sha256 is 'Hexadecimal hash of the file, computed by the storage service.';
comment on column public.delivery_photos.taken_at is 'Time at which the photo was taken, by the device''s clock.';
comment on column public.delivery_photos.claim_id is 'The claim with which the photo was added.';

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

-- No role may insert, update or delete rows directly. Rows are written only by functions such as
-- add_delivery_photo and remove_delivery_photo.
grant select on public.delivery_photos to authenticated;
revoke all on public.delivery_photos from service_role;
grant select on public.delivery_photos to service_role;

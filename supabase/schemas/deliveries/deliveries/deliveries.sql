-- Parcels that are sent from one address to another. A row is created with the draft and remains
-- after the parcel is completed. Only functions write rows.

create table public.deliveries (
  id uuid primary key,
  sender_id uuid not null references public.profiles (id) on delete restrict,
  receiver_id uuid references public.profiles (id) on delete restrict,
  status text not null default 'draft',
  outcome text,
  version integer not null default 1,
  step text not null default 'details',
  label_code text unique,
  weight_grams integer,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  contents text,
  declared_value_centimes bigint,
  pickup_city_id integer references public.cities (id) on delete restrict,
  pickup_address text,
  pickup_landmark text,
  pickup_notes text,
  pickup_latitude double precision,
  pickup_longitude double precision,
  pickup_contact_name text,
  pickup_contact_phone text,
  dropoff_city_id integer references public.cities (id) on delete restrict,
  dropoff_address text,
  dropoff_landmark text,
  dropoff_notes text,
  dropoff_latitude double precision,
  dropoff_longitude double precision,
  dropoff_contact_name text,
  dropoff_contact_phone text,
  courier_id uuid references public.couriers (id) on delete restrict,
  tariff_id uuid references public.courier_tariffs (id) on delete restrict,
  zone text,
  chargeable_grams integer,
  base_centimes bigint,
  weight_extra_centimes bigint,
  insurance_centimes bigint,
  total_centimes bigint,
  returned_centimes bigint,
  refused_centimes bigint,
  covered_centimes bigint,
  promised_at timestamptz,
  content_hash text,
  submitted_at timestamptz,
  picked_up_at timestamptz,
  picked_up_by uuid references public.profiles (id) on delete set null,
  delivered_at timestamptz,
  delivered_by uuid references public.profiles (id) on delete set null,
  completed_at timestamptz,
  final_weight_grams integer,
  is_returning boolean not null default false,
  attempts integer not null default 0,
  next_slot_starts_at timestamptz,
  next_slot_ends_at timestamptz,
  last_scan_at timestamptz,
  holder_id uuid references public.profiles (id) on delete set null,
  handed_to_id uuid references public.profiles (id) on delete set null,
  hub_city_id integer references public.cities (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.fold_text(
    coalesce(label_code, '') || ' ' || coalesce(contents, '') || ' ' || coalesce(dropoff_contact_name, ''))) stored,
  constraint status_is_known check (status in ('draft', 'scheduled', 'in_transit', 'delivered', 'completed')),
  constraint outcome_is_known check (outcome in ('ok', 'cancelled', 'returned', 'lost')),
  constraint completed_has_an_outcome check ((status = 'completed') = (outcome is not null)),
  constraint completed_has_a_time check ((status = 'completed') = (completed_at is not null)),
  constraint step_is_known check (step in ('details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm')),
  constraint label_code_is_ours check (label_code ~ '^WP[0-9]{10}$'),
  constraint receiver_is_not_sender check (receiver_id <> sender_id),
  constraint weight_is_believable check (weight_grams between 1 and 100000 and final_weight_grams between 1 and 100000),
  constraint sizes_are_believable check (
    length_cm between 1 and 400 and width_cm between 1 and 400 and height_cm between 1 and 400),
  constraint contents_are_short check (char_length(contents) between 1 and 200),
  constraint declared_value_is_believable check (
    declared_value_centimes between 100 and 10000000 and declared_value_centimes % 100 = 0),
  constraint addresses_are_short check (greatest(char_length(pickup_address), char_length(dropoff_address)) <= 300),
  constraint landmarks_are_short check (greatest(char_length(pickup_landmark), char_length(dropoff_landmark)) <= 200),
  constraint notes_are_short check (greatest(char_length(pickup_notes), char_length(dropoff_notes)) <= 500),
  constraint contact_names_are_short check (
    greatest(char_length(pickup_contact_name), char_length(dropoff_contact_name)) <= 120),
  constraint contact_phones_are_e164 check (
    pickup_contact_phone ~ '^\+[1-9][0-9]{6,14}$' and dropoff_contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint latitudes_are_on_earth check (pickup_latitude between -90 and 90 and dropoff_latitude between -90 and 90),
  constraint longitudes_are_on_earth check (pickup_longitude between -180 and 180 and dropoff_longitude between -180 and 180),
  constraint pins_are_whole check (
    (pickup_latitude is null) = (pickup_longitude is null) and (dropoff_latitude is null) = (dropoff_longitude is null)),
  constraint zone_is_known check (zone in ('same_city', 'belt', 'large_cities', 'small_towns', 'far_south')),
  constraint lines_add_up check (total_centimes = base_centimes + weight_extra_centimes + insurance_centimes),
  constraint submitted_is_sealed_and_priced check (
    (status = 'draft') = (submitted_at is null) and (submitted_at is null or (
      label_code is not null and content_hash is not null and courier_id is not null and tariff_id is not null
      and zone is not null and chargeable_grams is not null and base_centimes is not null
      and weight_extra_centimes is not null and insurance_centimes is not null and total_centimes is not null
      and returned_centimes is not null and refused_centimes is not null and covered_centimes is not null
      and promised_at is not null and weight_grams is not null and length_cm is not null and width_cm is not null
      and height_cm is not null and pickup_city_id is not null and dropoff_city_id is not null))),
  -- Completed parcels may have no addresses, because deleting an account clears the personal
  -- fields.
  constraint delivery_on_its_way_has_its_places check (status in ('draft', 'completed') or (
    contents is not null and pickup_contact_name is not null and pickup_contact_phone is not null
    and dropoff_contact_name is not null and dropoff_contact_phone is not null
    and (pickup_address is not null or pickup_latitude is not null)
    and (dropoff_address is not null or dropoff_latitude is not null))),
  constraint carried_delivery_was_picked_up check (status not in ('in_transit', 'delivered') or picked_up_at is not null),
  constraint delivered_delivery_has_a_time check (status <> 'delivered' or delivered_at is not null),
  constraint only_carried_deliveries_come_back check (not is_returning or status in ('in_transit', 'completed')),
  constraint delivery_is_in_one_place check (holder_id is null or hub_city_id is null),
  constraint only_deliveries_under_way_lie_at_hubs check (status = 'in_transit' or (hub_city_id is null and handed_to_id is null)),
  constraint attempts_are_three_at_most check (attempts between 0 and 3),
  constraint slot_is_a_span check (
    (next_slot_starts_at is null) = (next_slot_ends_at is null) and next_slot_starts_at < next_slot_ends_at)
);

create index deliveries_sender_id_created_at_idx on public.deliveries (sender_id, created_at desc, id desc);
create index deliveries_sender_drafts_idx on public.deliveries (sender_id, created_at desc, id desc) where status = 'draft';
create index deliveries_sender_active_idx on public.deliveries (sender_id, created_at desc, id desc)
  where status in ('scheduled', 'in_transit', 'delivered');
create index deliveries_receiver_id_created_at_idx on public.deliveries (receiver_id, created_at desc, id desc)
  where receiver_id is not null and status <> 'draft';
create index deliveries_receiver_active_idx on public.deliveries (receiver_id, created_at desc, id desc)
  where receiver_id is not null and status in ('scheduled', 'in_transit', 'delivered');
-- This index covers all statuses, drafts included, because account deletion uses the index to find
-- the parcels that refer to the person.
create index deliveries_receiver_id_idx on public.deliveries (receiver_id) where receiver_id is not null;
create index deliveries_holder_id_idx on public.deliveries (holder_id, updated_at desc, id desc) where holder_id is not null;
create index deliveries_handed_to_id_idx on public.deliveries (handed_to_id) where handed_to_id is not null;
create index deliveries_hub_city_id_idx on public.deliveries (hub_city_id, courier_id) where hub_city_id is not null;
create index deliveries_old_drafts_idx on public.deliveries (updated_at) where status = 'draft';
create index deliveries_no_show_idx on public.deliveries (coalesce(next_slot_ends_at, submitted_at)) where status = 'scheduled';
create index deliveries_to_complete_idx on public.deliveries (delivered_at) where status = 'delivered';
create index deliveries_pickup_city_id_idx on public.deliveries (pickup_city_id);
create index deliveries_dropoff_city_id_idx on public.deliveries (dropoff_city_id);
create index deliveries_courier_id_idx on public.deliveries (courier_id);
create index deliveries_tariff_id_idx on public.deliveries (tariff_id);
create index deliveries_paid_idx on public.deliveries (sender_id, picked_up_at, id) where picked_up_at is not null;
create index deliveries_picked_up_by_idx on public.deliveries (picked_up_by) where picked_up_by is not null;
create index deliveries_delivered_by_idx on public.deliveries (delivered_by) where delivered_by is not null;
create index deliveries_last_scan_at_idx on public.deliveries (coalesce(last_scan_at, picked_up_at)) where status = 'in_transit';
create index deliveries_sender_done_idx on public.deliveries (sender_id, created_at desc, id desc) where status = 'completed';
create index deliveries_receiver_done_idx on public.deliveries (receiver_id, created_at desc, id desc)
  where receiver_id is not null and status = 'completed';
-- Keeps the GIN pending list short, because every search reads all of it.
create index deliveries_search_text_idx on public.deliveries using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index deliveries_dropoff_contact_phone_idx on public.deliveries (dropoff_contact_phone, submitted_at desc)
  where dropoff_contact_phone is not null and submitted_at is not null;
create index deliveries_to_pick_up_idx on public.deliveries (courier_id, pickup_city_id, coalesce(next_slot_starts_at, submitted_at), id) where status = 'scheduled';

comment on table public.deliveries is 'Parcels. Amounts in centimes of MAD, weights in grams, sizes in cm. Contents and prices are frozen on submission.';
comment on column public.deliveries.receiver_id is 'The recipient''s account, if the sender chose one from their contacts.';
comment on column public.deliveries.outcome is 'Result of a completed parcel: ok, cancelled, returned or lost.';
comment on column public.deliveries.version is 'Incremented with every change, so that a device notices a change that was made on another device.';
comment on column public.deliveries.step is 'The step of the wizard at which the draft was last saved.';
comment on column public.deliveries.label_code is 'The code on the label: WP, nine random digits and a check digit. The code identifies the parcel and grants no access.';
comment on column public.deliveries.total_centimes is 'Amount that the sender pays the courier in cash at pickup. Frozen at submission; only a weigh-in that the sender accepts changes it.';
comment on column public.deliveries.next_slot_starts_at is
  'Start of the courier''s next visit: first the pickup slot that the sender chose, later the slot after a failed delivery attempt.';
comment on column public.deliveries.content_hash is 'SHA-256 of the submitted content and the hashes of its photos.';
comment on column public.deliveries.final_weight_grams is 'Weight in grams that the courier measured at pickup.';
comment on column public.deliveries.is_returning is 'True if the parcel is on its way back to the sender.';
comment on column public.deliveries.holder_id is 'The courier agent who holds the parcel.';
comment on column public.deliveries.handed_to_id is 'The agent to whom the holder is handing the parcel. The holder keeps responsibility until this agent takes it over.';
comment on column public.deliveries.hub_city_id is 'The city of the hub where the parcel is, if no agent holds it.';
comment on column public.deliveries.search_text is 'Normalised label code, contents and recipient, in which the sender and the receiver can search.';

create trigger _100_set_updated_at before update on public.deliveries
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on public.deliveries
  for each row execute function private.count_version();
create trigger _300_guard_delivery before update or delete on public.deliveries
  for each row execute function private.guard_delivery();

alter table public.deliveries enable row level security;
alter table public.deliveries force row level security;
create policy second_step_is_done on public.deliveries as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy sender_reads_own_rows on public.deliveries for select to authenticated
  using (sender_id = (select auth.uid()));
create policy receiver_reads_what_was_submitted on public.deliveries for select to authenticated
  using (receiver_id = (select auth.uid()) and status <> 'draft');

-- API roles cannot read addresses, contacts, prices and the hash from this table: delivery_detail
-- returns to each party the columns that this party may see. No role may write rows.
grant select (id, sender_id, receiver_id, status, outcome, version, step, label_code, pickup_city_id, dropoff_city_id,
  courier_id, zone, promised_at, submitted_at, picked_up_at, delivered_at, completed_at, is_returning, attempts,
  next_slot_starts_at, next_slot_ends_at, last_scan_at, created_at, updated_at)
  on public.deliveries to authenticated;
revoke all on public.deliveries from service_role;
grant select on public.deliveries to service_role;

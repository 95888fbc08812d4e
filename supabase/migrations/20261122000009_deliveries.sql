-- Made from supabase/schemas/deliveries/deliveries by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- deliveries/add_delivery_event.sql

create function private.add_delivery_event(
  p_delivery_id uuid, p_kind text, p_actor_role text, p_data jsonb default '{}', p_occurred_at timestamptz default now(),
  p_city_id integer default null, p_scan_id uuid default null
) returns bigint
language sql
set search_path = ''
as $$
  insert into public.delivery_events (delivery_id, kind, actor_id, actor_role, occurred_at, city_id, data, scan_id)
  values (p_delivery_id, p_kind, case when p_actor_role = 'system' then null else auth.uid() end, p_actor_role,
    least(p_occurred_at, now()), p_city_id, jsonb_strip_nulls(p_data), p_scan_id)
  returning id
$$;
comment on function private.add_delivery_event(uuid, text, text, jsonb, timestamptz, integer, uuid) is
  'Adds a row to the timeline in the caller''s transaction and returns its id. A time in the future is now.';

-- deliveries/answer_weigh_in.sql

create function public.answer_weigh_in(p_weigh_in_id uuid, p_agrees boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := (
    select w.delivery_id from public.delivery_weigh_ins w join public.deliveries d on d.id = w.delivery_id
    where w.id = p_weigh_in_id and d.sender_id = private.caller_id());
  v_answer text := case p_agrees when true then 'agreed' when false then 'refused' end;
  v_delivery public.deliveries;
  v_weigh_in public.delivery_weigh_ins;
begin
  if v_id is null then
    perform private.caller_id();
    perform private.refuse('WA134', 'There is no such question');
  end if;
  v_delivery := private.lock_own_delivery(v_id);
  select * into v_weigh_in from public.delivery_weigh_ins w where w.id = p_weigh_in_id for no key update;
  if v_weigh_in.answer = v_answer then
    return public.delivery_detail(v_id);
  elsif v_answer is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_agrees"}');
  elsif v_weigh_in.answer is not null then
    perform private.refuse('WA134', 'The question was answered otherwise');
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = v_answer, answered_at = now() where w.id = p_weigh_in_id;
  perform private.add_delivery_event(v_id, 'weigh_in_' || v_answer, 'sender', jsonb_build_object(
    'weight_grams', v_weigh_in.weight_grams, 'new_total_centimes', v_weigh_in.new_total_centimes));
  if p_agrees then
    update public.deliveries d
    set chargeable_grams = v_weigh_in.chargeable_grams, weight_extra_centimes = v_weigh_in.weight_extra_centimes,
      total_centimes = v_weigh_in.new_total_centimes
    where d.id = v_id;
  else
    perform private.complete_delivery(v_id, 'cancelled');
    perform private.add_delivery_event(v_id, 'cancelled', 'sender');
  end if;
  return public.delivery_detail(v_id);
end
$$;
comment on function public.answer_weigh_in(uuid, boolean) is
  'The sender agrees to the price of what the scales said, or keeps her parcel: then it is completed as cancelled. The same answer again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, WEIGH_IN_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.answer_weigh_in(uuid, boolean) from public, anon;
grant execute on function public.answer_weigh_in(uuid, boolean) to authenticated;

-- deliveries/guard_delivery.sql

create function private.guard_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- What says who and where: it may be emptied when the parcel is over and an account goes, and never be another.
  c_personal constant text[] := array['receiver_id', 'contents', 'pickup_address', 'pickup_landmark', 'pickup_notes',
    'pickup_latitude', 'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone'];
  c_frozen constant text[] := array['id', 'sender_id', 'label_code', 'weight_grams', 'length_cm', 'width_cm', 'height_cm',
    'declared_value_centimes', 'pickup_city_id', 'dropoff_city_id', 'courier_id', 'tariff_id', 'zone', 'base_centimes',
    'insurance_centimes', 'returned_centimes', 'refused_centimes', 'covered_centimes', 'content_hash'];
  v_old jsonb;
  v_new jsonb;
  v_field text;
begin
  if old.status = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  elsif tg_op = 'DELETE' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  v_old := to_jsonb(old);
  v_new := to_jsonb(new);
  select key into v_field from unnest(c_frozen || c_personal) as key
  where v_new -> key is distinct from v_old -> key
    and not (old.status = 'completed' and key = any (c_personal) and v_new -> key = 'null')
  limit 1;
  if v_field is not null or new.status = 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed', jsonb_build_object('field', coalesce(v_field, 'status')));
  elsif old.status = 'completed' and (new.status, new.outcome, new.completed_at)
    is distinct from (old.status, old.outcome, old.completed_at) then
    perform private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', old.status));
  elsif (new.chargeable_grams, new.weight_extra_centimes, new.total_centimes)
    is distinct from (old.chargeable_grams, old.weight_extra_centimes, old.total_centimes)
    and not (old.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w
      where w.delivery_id = old.id and w.answer = 'agreed' and w.chargeable_grams = new.chargeable_grams
        and w.weight_extra_centimes = new.weight_extra_centimes and w.new_total_centimes = new.total_centimes)) then
    perform private.refuse('WA121', 'The price changes with a weigh-in that the sender agreed to', '{"field": "total_centimes"}');
  end if;
  return new;
end
$$;
comment on function private.guard_delivery() is
  'Trigger: from submission on no key changes what a parcel is, where it goes and what it costs; the price alone, and only to that of a weigh-in with the sender''s yes. A completed one is final. Definer: it looks at weigh-ins for every writer. Refuses: DELIVERY_NOT_EDITABLE (detail field), STATUS_NOT_ALLOWED.';

-- deliveries/deliveries.sql

-- Deliveries: a parcel from one door to another, its draft, its price and where it stands. Rows move only through functions.

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
  -- What is over may be emptied of what says who and where, when an account goes.
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
-- Drafts and all others: by it an account that ends finds what names it.
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
-- A short list of waiting entries: every search reads all of it.
create index deliveries_search_text_idx on public.deliveries using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index deliveries_dropoff_contact_phone_idx on public.deliveries (dropoff_contact_phone, submitted_at desc)
  where dropoff_contact_phone is not null and submitted_at is not null;
create index deliveries_to_pick_up_idx on public.deliveries (courier_id, pickup_city_id, coalesce(next_slot_starts_at, submitted_at), id) where status = 'scheduled';

comment on table public.deliveries is 'Parcels. Amounts in centimes of MAD, weights in grams, sizes in cm. Frozen once submitted.';
comment on column public.deliveries.receiver_id is 'The recipient''s own account, when the sender chose one from her contacts.';
comment on column public.deliveries.outcome is 'How a completed parcel ended.';
comment on column public.deliveries.version is 'Grows with every change, so that a device sees that another one wrote.';
comment on column public.deliveries.step is 'Where in the wizard the draft was left.';
comment on column public.deliveries.label_code is 'What stands on the label: WP, nine random digits and a check digit. Names the parcel, opens nothing.';
comment on column public.deliveries.total_centimes is 'What the sender pays the courier in cash at pickup; frozen at submission, changed only by a weigh-in she agreed to.';
comment on column public.deliveries.next_slot_starts_at is
  'When the courier comes to the door that is next: to the pickup as the sender chose it, later to the visit after one that failed.';
comment on column public.deliveries.content_hash is 'SHA-256 over what was submitted and the hashes of its photos.';
comment on column public.deliveries.final_weight_grams is 'What the courier''s scales said at pickup.';
comment on column public.deliveries.is_returning is 'Whether it is on its way back to the sender.';
comment on column public.deliveries.holder_id is 'The courier agent who has it in hand.';
comment on column public.deliveries.handed_to_id is 'To whom the holder hands it; it stays with the holder until that agent takes it over.';
comment on column public.deliveries.hub_city_id is 'The city in whose hub it lies, when nobody has it in hand.';
comment on column public.deliveries.search_text is 'Label code, contents and recipient, folded, for the parties'' own search.';

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

-- Not the places, the contacts, the prices and the hash: delivery_detail shows each party her part. No writing, for any key.
grant select (id, sender_id, receiver_id, status, outcome, version, step, label_code, pickup_city_id, dropoff_city_id,
  courier_id, zone, promised_at, submitted_at, picked_up_at, delivered_at, completed_at, is_returning, attempts,
  next_slot_starts_at, next_slot_ends_at, last_scan_at, created_at, updated_at)
  on public.deliveries to authenticated;
revoke all on public.deliveries from service_role;
grant select on public.deliveries to service_role;

-- deliveries/can_of_delivery.sql

create function private.can_of_delivery(p_delivery public.deliveries, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'edit', p_role = 'sender' and p_delivery.status = 'draft',
    'cancel', p_role = 'sender' and p_delivery.status = 'scheduled',
    'renew_codes', p_role = 'sender' and p_delivery.status in ('scheduled', 'in_transit'),
    'answer_weigh_in', p_role = 'sender' and p_delivery.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null),
    'reschedule', p_role in ('sender', 'receiver') and p_delivery.status = 'in_transit' and p_delivery.attempts > 0
      and not p_delivery.is_returning
      or p_role = 'sender' and p_delivery.status = 'scheduled' and private.pickup_change_refusal(p_delivery) is null,
    'claim', p_role in ('sender', 'receiver') and private.is_claim_time(p_delivery) and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'),
    'confirm_received', p_role = 'receiver' and p_delivery.status = 'delivered' and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'))
$$;
comment on function private.can_of_delivery(public.deliveries, text) is 'What the role may do with the parcel now; the functions themselves ask again.';

-- deliveries/cancel_delivery.sql

create function public.cancel_delivery(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if v_delivery.outcome = 'cancelled' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = 'refused', answered_at = now() where w.delivery_id = p_id and w.answer is null;
  perform private.complete_delivery(p_id, 'cancelled');
  perform private.add_delivery_event(p_id, 'cancelled', 'sender');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.cancel_delivery(uuid) is
  'scheduled -> completed (cancelled): the sender keeps her parcel, before it was picked up. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.cancel_delivery(uuid) from public, anon;
grant execute on function public.cancel_delivery(uuid) to authenticated;

-- deliveries/complete_delivery.sql

create function private.complete_delivery(p_id uuid, p_outcome text) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  update public.deliveries d
  set status = 'completed', outcome = p_outcome, completed_at = now(), holder_id = null, handed_to_id = null, hub_city_id = null,
    next_slot_starts_at = null, next_slot_ends_at = null
  where d.id = p_id
  returning * into v_delivery;
  delete from private.delivery_secrets s where s.delivery_id = p_id;
  update private.delivery_tracking t set expires_at = now() + interval '30 days' where t.delivery_id = p_id;
  if v_delivery.picked_up_at is not null then
    perform private.journal_delivery(v_delivery, 'delivery_completed');
    perform private.open_delivery_refund(v_delivery);
  end if;
  return v_delivery;
end
$$;
comment on function private.complete_delivery(uuid, text) is
  'Ends a locked parcel: its codes go, and the link that follows it ends in 30 days. The event is the caller''s.';

-- deliveries/confirm_delivery_received.sql

create function public.confirm_delivery_received(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if v_delivery.receiver_id is distinct from auth.uid() then
    -- The sender cannot say that it has come.
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_delivery.outcome = 'ok' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'delivered' then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open');
  end if;
  perform private.complete_delivery(p_id, 'ok');
  perform private.add_delivery_event(p_id, 'completed', 'receiver');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.confirm_delivery_received(uuid) is
  'delivered -> completed (ok), said by the receiver. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, CLAIM_EXISTS.';
revoke all on function public.confirm_delivery_received(uuid) from public, anon;
grant execute on function public.confirm_delivery_received(uuid) to authenticated;

-- deliveries/dashboard_of_deliveries.sql

create function private.dashboard_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('coming_deliveries', private.coming_deliveries(p_user_id));
end
$$;
comment on function private.dashboard_of_deliveries(uuid) is
  '{coming_deliveries}: up to three that are under way.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'deliveries', 600);

-- deliveries/delete_delivery_draft.sql

create function public.delete_delivery_draft(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = v_caller) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$$;
comment on function public.delete_delivery_draft(uuid) is
  'Removes the caller''s draft with its photos; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.delete_delivery_draft(uuid) from public, anon;
grant execute on function public.delete_delivery_draft(uuid) to authenticated;

-- deliveries/delivery_content_hash.sql

create function private.delivery_content_hash(p_delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  -- jsonb has one writing for one value, so the text is the same wherever it is made.
  select encode(sha256(convert_to(jsonb_build_object(
    'content', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(p_delivery))
      where key in ('id', 'sender_id', 'receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
        'declared_value_centimes') or key like 'pickup\_%' or key like 'dropoff\_%'),
    'photos', (select coalesce(jsonb_agg(p.sha256 order by p.id), '[]') from public.delivery_photos p
      where p.delivery_id = p_delivery.id and p.purpose = 'delivery'))::text, 'UTF8')), 'hex')
$$;
comment on function private.delivery_content_hash(public.deliveries) is
  'SHA-256 over what the sender wrote and the hashes of her photos: whoever has both can show that nothing was swapped.';

-- deliveries/delivery_detail.sql

create function public.delivery_detail(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries := (select d from public.deliveries d where d.id = p_id);
  v_role text := private.role_in_delivery(v_delivery, v_user_id);
  v_row jsonb;
  v_answer jsonb;
begin
  if v_role is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  select jsonb_object_agg(key, case when key = any (private.hidden_of_delivery(v_delivery, v_role)) then 'null' else value end)
    into v_row from jsonb_each(to_jsonb(v_delivery)) where key not in ('search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by');
  v_answer := jsonb_build_object(
    'role', v_role,
    'delivery', v_row,
    'label_code', v_delivery.label_code,
    'courier', (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)
      from public.couriers c where c.id = v_delivery.courier_id),
    'sender', case when v_role in ('sender', 'receiver') then private.person_facts(v_user_id, v_delivery.sender_id) end,
    'receiver', case when v_role in ('sender', 'receiver') then private.person_facts(v_user_id, v_delivery.receiver_id) end,
    'events', private.delivery_timeline(p_id, v_role),
    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id), '[]')
      from public.delivery_photos p where p.delivery_id = p_id and case v_role
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and private.custody_for(v_delivery, v_user_id) in ('pickup', 'holder', 'hub')
        else exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') end),
    'weigh_ins', case when v_role = 'receiver' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id), '[]')
      from public.delivery_weigh_ins w where w.delivery_id = p_id) end,
    'claims', case when v_role = 'courier' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'delivery_id' - 'opened_by'
        || jsonb_build_object('is_mine', c.opened_by = v_user_id) order by c.created_at, c.id), '[]')
      from public.delivery_claims c where c.delivery_id = p_id) end,
    'tracking_code', case when v_role in ('sender', 'receiver') then (
      select t.code from private.delivery_tracking t where t.delivery_id = p_id and t.expires_at > now()) end,
    'codes', case when v_role = 'sender' then (
      select coalesce(jsonb_object_agg(s.kind, case when s.attempts_left = 0 then 'locked' else 'open' end), '{}')
      from private.delivery_secrets s where s.delivery_id = p_id) else '{}'::jsonb end,
    'refund', private.counter_refund_for(p_id, v_user_id),
    'can', private.can_of_delivery(v_delivery, v_role));
  if v_role = 'operator' then
    perform private.add_audit_event('delivery.read', 'operator', p_id);
  end if;
  return v_answer;
end
$$;
comment on function public.delivery_detail(uuid) is
  'A parcel with its timeline, photos, weigh-ins and claims: whole for the sender; for the receiver without the place and the contact it came from and without prices; for agents of its courier with the place they go to next; for support and admin without places and contacts, which the audit log notes. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';
revoke all on function public.delivery_detail(uuid) from public, anon;
grant execute on function public.delivery_detail(uuid) to authenticated;

-- deliveries/delivery_events.sql

-- The timeline of a parcel: what happened, when and by whom. Append-only.

create table public.delivery_events (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  kind text not null,
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null,
  occurred_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  city_id integer references public.cities (id) on delete restrict,
  data jsonb not null default '{}',
  scan_id uuid unique,
  constraint actor_role_is_known check (actor_role in ('sender', 'receiver', 'courier', 'operator', 'broker', 'system')),
  constraint kind_is_known check (kind in (
    'submitted', 'pickup_missed', 'weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'picked_up', 'hub', 'handed_over', 'taken_over', 'passed_on', 'out_for_delivery',
    'attempt_failed', 'rescheduled', 'refused', 'return_started', 'delivered', 'returned', 'note', 'claim_opened',
    'claim_decided', 'code_renewed', 'code_locked', 'cancelled', 'lost', 'completed',
    'refund_failed', 'refund_locked', 'refund_paid')),
  constraint data_is_an_object check (jsonb_typeof(data) = 'object'),
  constraint occurred_before_it_was_recorded check (occurred_at <= recorded_at)
);

create index delivery_events_delivery_id_idx on public.delivery_events (delivery_id, occurred_at, id);
create index delivery_events_actor_id_idx on public.delivery_events (actor_id);
create index delivery_events_city_id_idx on public.delivery_events (city_id);
-- Rows come in the order in which they were recorded, so a small index finds a day.
create index delivery_events_recorded_at_idx on public.delivery_events using brin (recorded_at);

-- Visits that support looks at: far from the door, or without a place.
create index delivery_events_doubted_idx on public.delivery_events (recorded_at desc, delivery_id)
  where data ? 'distance_m' or kind in ('attempt_failed', 'refused') and data ? 'no_place';

comment on table public.delivery_events is 'Timeline of each parcel. Rows are added by the functions and never changed.';
comment on column public.delivery_events.occurred_at is 'When it happened: the device''s time for scans that came late, corrected where it cannot be true.';
comment on column public.delivery_events.data is 'What the kind needs, such as {"reason": "nobody_home"}. Places of scans are the sender''s and the courier''s to see.';
comment on column public.delivery_events.scan_id is 'The device''s id of the scan that made it.';

-- Not of actor_id, which is emptied when an account goes, nor of the times, which the demo seed sets back.
create trigger _100_refuse_change before delete or update of id, delivery_id, kind, actor_role, city_id, scan_id
  on public.delivery_events
  for each row execute function private.refuse_change();
-- Emptied when an account goes, and never anything else.
create trigger _200_refuse_other_data before update of data on public.delivery_events
  for each row when (new.data <> '{}' and new.data is distinct from old.data) execute function private.refuse_change();

alter table public.delivery_events enable row level security;
alter table public.delivery_events force row level security;
create policy second_step_is_done on public.delivery_events as restrictive to authenticated
  using ((select private.has_done_second_step()));
-- The sender alone: data says where the pickup was. A receiver gets her part from delivery_detail.
create policy sender_reads_events on public.delivery_events for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id and d.sender_id = (select auth.uid())));

grant select on public.delivery_events to authenticated;
revoke all on public.delivery_events from service_role;
grant select on public.delivery_events to service_role;

-- deliveries/delivery_sweeps.sql

create table private.delivery_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default now(),
  constraint one_row check (is_only)
);

comment on table private.delivery_sweeps is 'When drafts, links and photos of parcels were last swept; one row.';

alter table private.delivery_sweeps enable row level security;
alter table private.delivery_sweeps force row level security;

insert into private.delivery_sweeps default values;

-- deliveries/delivery_timeline.sql

create function private.delivery_timeline(p_delivery_id uuid, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'actor_role', e.actor_role,
      'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at, 'city_id', e.city_id,
      'data', case
        when p_role = 'sender' then e.data
        when p_role = 'operator' then e.data - array['latitude', 'longitude', 'accuracy_m']
        -- Her own door. Where somebody stood while she handed it over is no business of the others.
        when p_role = 'receiver' and e.kind = 'delivered' then e.data - 'note'
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.data)
          where key in ('reason', 'slot_starts_at', 'slot_ends_at', 'attempt', 'outcome')) end)
    order by e.occurred_at, e.id), '[]')
  from public.delivery_events e
  where e.delivery_id = p_delivery_id and (p_role <> 'receiver'
    or e.kind not in ('weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'note', 'handed_over', 'code_renewed', 'code_locked'))
    and (p_role in ('sender', 'operator') or e.kind not like 'refund\_%')
$$;
comment on function private.delivery_timeline(uuid, text) is 'The events in their order, as the role sees them.';

-- deliveries/delivery_weigh_ins.sql

-- Weigh-ins: the courier's scales say more than a tenth beside the sender's, and she is asked whether the new price is hers.

create table public.delivery_weigh_ins (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  agent_id uuid references public.profiles (id) on delete set null,
  weight_grams integer not null,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  chargeable_grams integer not null,
  weight_extra_centimes bigint not null,
  new_total_centimes bigint not null,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint weight_is_believable check (weight_grams between 1 and 100000),
  constraint sizes_are_believable check (
    length_cm between 1 and 400 and width_cm between 1 and 400 and height_cm between 1 and 400),
  constraint price_is_positive check (new_total_centimes > 0 and weight_extra_centimes >= 0 and chargeable_grams > 0),
  constraint answer_is_known check (answer in ('agreed', 'refused')),
  constraint answer_has_a_time check ((answer is null) = (answered_at is null))
);

create unique index one_open_weigh_in_of_a_delivery on public.delivery_weigh_ins (delivery_id) where answer is null;
create index delivery_weigh_ins_delivery_id_idx on public.delivery_weigh_ins (delivery_id, created_at, id);
create index delivery_weigh_ins_agent_id_idx on public.delivery_weigh_ins (agent_id);

comment on table public.delivery_weigh_ins is 'Weights at pickup that the sender has to agree to, and what the parcel would cost then.';
comment on column public.delivery_weigh_ins.chargeable_grams is 'What the new price counts; it and weight_extra_centimes go into the parcel with her yes.';

alter table public.delivery_weigh_ins enable row level security;
alter table public.delivery_weigh_ins force row level security;
create policy second_step_is_done on public.delivery_weigh_ins as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy sender_reads_weigh_ins on public.delivery_weigh_ins for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id and d.sender_id = (select auth.uid())));

-- No insert, update or delete for any key: record_delivery_scan and answer_weigh_in.
grant select on public.delivery_weigh_ins to authenticated;
revoke all on public.delivery_weigh_ins from service_role;
grant select on public.delivery_weigh_ins to service_role;

-- deliveries/due_work_of_deliveries.sql

create function private.due_work_of_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.end_due_deliveries() + private.sweep_deliveries();
end
$$;
comment on function private.due_work_of_deliveries() is
  'Ends parcels whose time is over, and sweeps drafts, links and files.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'deliveries', 600);

-- deliveries/end_account_of_deliveries.sql

create function private.end_account_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_row_kept boolean := private.must_keep_deliveries_of(p_user_id);
begin
  update public.deliveries d set receiver_id = null where d.receiver_id = p_user_id;
  update public.delivery_claims c set note = '-' where c.opened_by = p_user_id;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.sender_id = p_user_id and d.status = 'completed';
  -- Where it was scanned is where she and her recipient live.
  update public.delivery_events e set data = '{}'
  where e.data <> '{}' and e.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Their files go with them.
  delete from public.delivery_photos p
  where p.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  delete from public.deliveries d where d.sender_id = p_user_id and d.status = 'draft';
  delete from private.delivery_tracking t
  where t.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- What she photographed of others' parcels, as a courier or a recipient, is their proof.
  perform private.disown_files('delivery-photos', p_user_id);
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$$;
comment on function private.end_account_of_deliveries(uuid) is
  'Empties her parcels of names, doors, contents, places and photos, and takes her off those of others. All of them are over. {is_row_kept}: parcels stay.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'deliveries', 200);

-- deliveries/end_due_deliveries.sql

create function private.end_due_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval '3 days'
    order by coalesce(d.next_slot_ends_at, d.submitted_at) limit 500 for no key update skip locked
  loop
    perform private.complete_delivery(v_delivery.id, 'cancelled');
    perform private.add_delivery_event(v_delivery.id, 'cancelled', 'system', '{"because": "not_picked_up"}');
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() and d.next_slot_ends_at is not null
      and not exists (select from public.delivery_events e
        where e.delivery_id = d.id and e.kind = 'pickup_missed' and e.data -> 'slot_ends_at' = to_jsonb(d.next_slot_ends_at))
    order by coalesce(d.next_slot_ends_at, d.submitted_at) limit 500 for no key update skip locked
  loop
    perform private.add_delivery_event(v_delivery.id, 'pickup_missed', 'system', jsonb_build_object(
      'slot_starts_at', v_delivery.next_slot_starts_at, 'slot_ends_at', v_delivery.next_slot_ends_at));
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'delivered' and d.delivered_at <= now() - interval '48 hours'
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
    order by d.delivered_at limit 500 for no key update skip locked
  loop
    -- Looked at again now that the row is locked: a claim may have been opened just before.
    continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');
    perform private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'system');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_deliveries() is
  'Cancels what nobody picked up for three days after its time, or after it was sent off without one; tells once of a time at which nobody came; and completes what was delivered 48 hours ago and nobody complains of. Returns how many.';

-- deliveries/export_of_deliveries.sql

create function private.export_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deliveries_sent', (select jsonb_agg(to_jsonb(d) - 'search_text' - 'picked_up_by' - 'delivered_by' - 'holder_id' - 'handed_to_id' || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' - 'delivery_id' order by e.id) from public.delivery_events e where e.delivery_id = d.id),
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.delivery_id = d.id),
        'weigh_ins', (select jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id) from public.delivery_weigh_ins w where w.delivery_id = d.id))
        order by d.created_at, d.id)
      from public.deliveries d where d.sender_id = p_user_id),
    'deliveries_received', (select jsonb_agg(jsonb_build_object('id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
        'dropoff_city_id', d.dropoff_city_id, 'dropoff_address', d.dropoff_address, 'dropoff_contact_name', d.dropoff_contact_name,
        'dropoff_contact_phone', d.dropoff_contact_phone, 'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at) order by d.submitted_at, d.id)
      from public.deliveries d where d.receiver_id = p_user_id and d.status <> 'draft'),
    'delivery_claims', (select jsonb_agg(to_jsonb(c) - 'opened_by' - 'decided_by' || jsonb_build_object(
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.claim_id = c.id))
        order by c.created_at, c.id)
      from public.delivery_claims c where c.opened_by = p_user_id),
    'delivery_scans', (select jsonb_agg(jsonb_build_object('id', s.id, 'label_code', d.label_code, 'kind', s.kind, 'outcome', s.outcome,
        'created_at', s.created_at) order by s.created_at, s.id)
      from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id where s.agent_id = p_user_id))
$$;
comment on function private.export_of_deliveries(uuid) is
  'The person''s parcels, sent, received and carried, and her claims with their photos: never another''s door, nor who of the staff had it in hand.';

insert into private.area_hooks (hook, area, position) values ('export', 'deliveries', 1300);

-- deliveries/hidden_of_delivery.sql

create function private.hidden_of_delivery(p_delivery public.deliveries, p_role text) returns text[]
language sql stable
set search_path = ''
as $$
  with stop (name) as (
    select private.next_stop(p_delivery, a) from public.courier_agents a where p_role = 'courier' and a.user_id = auth.uid()
  ), place (name, is_shown) as (values
    ('pickup', p_role = 'sender' or coalesce((select s.name in ('pickup', 'return') from stop s), false)),
    ('dropoff', p_role in ('sender', 'receiver') or coalesce((select s.name = 'dropoff' from stop s), false)))
  select array['search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by']
    || (select coalesce(array_agg(p.name || '_' || part), '{}') from place p, unnest(array['address', 'landmark', 'notes',
      'latitude', 'longitude', 'contact_name', 'contact_phone']) as part where not p.is_shown)
    || case p_role when 'sender' then '{}'::text[] when 'receiver' then array['step', 'declared_value_centimes', 'base_centimes',
        'weight_extra_centimes', 'insurance_centimes', 'total_centimes', 'returned_centimes', 'refused_centimes',
        'covered_centimes', 'tariff_id']
      when 'courier' then array['step', 'sender_id', 'receiver_id', 'content_hash']
      else array['step', 'contents', 'content_hash'] end
$$;
comment on function private.hidden_of_delivery(public.deliveries, text) is
  'Columns that the role does not see: a courier''s agent sees the door he goes to next and no other (next_stop), prices not the receiver, and nobody who of the courier held it.';

-- deliveries/invalid_delivery_field.sql

create function private.invalid_delivery_field(p_body jsonb) returns text
language sql stable
set search_path = ''
as $$
  select b.key
  from jsonb_each(p_body) as b
  where b.value <> 'null' and not case
    when b.key in ('weight_grams', 'length_cm', 'width_cm', 'height_cm', 'pickup_city_id', 'dropoff_city_id')
      then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^[0-9]{1,9}$' and b.value::text::integer between 1 and
        case when b.key = 'weight_grams' then 100000 when b.key like '%\_cm' then 400 else 999999999 end
    when b.key = 'declared_value_centimes' then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^-?[0-9]{1,15}$'
    when b.key in ('pickup_latitude', 'dropoff_latitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -90 and 90
    when b.key in ('pickup_longitude', 'dropoff_longitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -180 and 180
    when b.key in ('receiver_id', 'courier_id')
      then (b.value #>> '{}') ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    when b.key in ('next_slot_starts_at', 'next_slot_ends_at')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^20' and private.is_readable_as(b.value #>> '{}', 'timestamptz')
    when b.key in ('pickup_contact_phone', 'dropoff_contact_phone')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^(\+[1-9][0-9]{6,14})?$'
    else jsonb_typeof(b.value) = 'string' and char_length(b.value #>> '{}') <= case
      when b.key in ('contents', 'pickup_landmark', 'dropoff_landmark') then 200
      when b.key in ('pickup_address', 'dropoff_address') then 300
      when b.key in ('pickup_notes', 'dropoff_notes') then 500
      when b.key in ('pickup_contact_name', 'dropoff_contact_name') then 120
      -- Every other name is no field of a draft.
      else -1 end
    end
  order by b.key limit 1
$$;
comment on function private.invalid_delivery_field(jsonb) is 'The first field that a draft does not have, or not with this value; null when all are good.';

-- deliveries/lock_account_end_of_deliveries.sql

create function private.lock_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) order by d.id for no key update;
end
$$;
comment on function private.lock_account_end_of_deliveries(uuid) is
  'Parcels she sends, gets or has in hand: the first of all locks.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'deliveries', 100);

-- deliveries/lock_delivery.sql

create function private.lock_delivery(p_id uuid) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d where d.id = p_id for no key update;
  if v_delivery.id is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return v_delivery;
end
$$;
comment on function private.lock_delivery(uuid) is 'The parcel, locked until the transaction ends. Whose it is, the caller has asked before. Refuses: DELIVERY_NOT_FOUND.';

-- deliveries/lock_own_delivery.sql

create function private.lock_own_delivery(p_id uuid, p_may_receive boolean default false) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.deliveries d where d.id = p_id and (d.sender_id = v_user_id
    or p_may_receive and d.receiver_id = v_user_id and d.status <> 'draft')) then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return private.lock_delivery(p_id);
end
$$;
comment on function private.lock_own_delivery(uuid, boolean) is
  'The parcel that the caller sends, or with p_may_receive also one that comes to her, locked. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';

-- deliveries/may_be_receiver.sql

create function private.may_be_receiver(p_sender_id uuid, p_receiver_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.contacts c where c.owner_user_id = p_sender_id and c.contact_user_id = p_receiver_id)
    and not private.are_blocked(p_sender_id, p_receiver_id)
    and private.may_reach_person(p_sender_id, p_receiver_id)
$$;
comment on function private.may_be_receiver(uuid, uuid) is 'Whether the person stands in the sender''s contacts neither has blocked the other, and the account is not suspended.';

-- deliveries/missing_of_delivery.sql

create function private.missing_of_delivery(p_delivery public.deliveries) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    case when p_delivery.weight_grams is null then 'weight_grams' end,
    case when p_delivery.length_cm is null then 'length_cm' end,
    case when p_delivery.width_cm is null then 'width_cm' end,
    case when p_delivery.height_cm is null then 'height_cm' end,
    case when p_delivery.contents is null then 'contents' end,
    case when p_delivery.pickup_city_id is null then 'pickup_city_id' end,
    case when p_delivery.pickup_address is null and p_delivery.pickup_latitude is null then 'pickup_address' end,
    case when p_delivery.pickup_contact_name is null then 'pickup_contact_name' end,
    case when p_delivery.pickup_contact_phone is null then 'pickup_contact_phone' end,
    case when p_delivery.dropoff_city_id is null then 'dropoff_city_id' end,
    case when p_delivery.dropoff_address is null and p_delivery.dropoff_latitude is null then 'dropoff_address' end,
    case when p_delivery.dropoff_contact_name is null then 'dropoff_contact_name' end,
    case when p_delivery.dropoff_contact_phone is null then 'dropoff_contact_phone' end,
    case when not exists (
      select from public.delivery_photos p where p.delivery_id = p_delivery.id and p.purpose = 'delivery') then 'photos' end],
    null)
$$;
comment on function private.missing_of_delivery(public.deliveries) is 'What a draft lacks before it can be submitted.';

-- deliveries/must_keep_deliveries_of.sql

create function private.must_keep_deliveries_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.deliveries d where d.sender_id = p_user_id and d.status <> 'draft')
    or exists (select from public.delivery_claims c where c.opened_by = p_user_id)
$$;
comment on function private.must_keep_deliveries_of(uuid) is 'Whether parcels name the person, so that her row must stay.';

-- deliveries/open_delivery_count.sql

create function private.open_delivery_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) and (d.status in ('scheduled', 'in_transit', 'delivered')
    or exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open'))
$$;
comment on function private.open_delivery_count(uuid) is
  'Parcels under way, or with an open claim, that the person sends, gets or has in hand.';

-- deliveries/pickup_change_refusal.sql

create function private.pickup_change_refusal(p_delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null)
      or now() > p_delivery.next_slot_starts_at - private.pickup_notice() and now() < p_delivery.next_slot_ends_at then 'closed'
    -- Nobody came: to ask again is not a change of mind.
    when p_delivery.next_slot_ends_at > now() and 3 <= (
      select count(*) from public.delivery_events e
      where e.delivery_id = p_delivery.id and e.kind = 'rescheduled' and e.data -> 'is_after_miss' is null) then 'used_up'
  end
$$;
comment on function private.pickup_change_refusal(public.deliveries) is
  'Why the time of a scheduled parcel''s pickup cannot be changed now: closed from an hour before it until its end, and while the courier at the door waits for an answer; used_up after three changes. Null when it can.';

-- deliveries/pickup_notice.sql

create function private.pickup_notice() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '1 hour'
$$;
comment on function private.pickup_notice() is
  'How long before its time a pickup may still be asked for or moved; from then on the courier is on the way.';

-- deliveries/pickup_slots.sql

create function public.pickup_slots() returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.caller_id();
  return query
    select (d.day + d.opens) at time zone 'Africa/Casablanca', (d.day + d.opens + interval '2 hours') at time zone 'Africa/Casablanca'
    from (
      select (now() at time zone 'Africa/Casablanca')::date + ahead as day, make_time(hour, 0, 0) as opens
      from generate_series(0, 7) as ahead, generate_series(9, 17, 2) as hour) as d
    where private.is_working_day(d.day)
      and (d.day + d.opens) at time zone 'Africa/Casablanca' >= now() + private.pickup_notice()
    order by 1;
end
$$;
comment on function public.pickup_slots() is
  'When a parcel may be fetched: two hours each from 9:00 to 19:00 by the clock of Morocco, on working days from today to a week from now, an hour ahead at least. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.pickup_slots() from public, anon;
grant execute on function public.pickup_slots() to authenticated;

-- deliveries/plan_account_end_of_deliveries.sql

create function private.plan_account_end_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_delivery_count', private.open_delivery_count(p_user_id),
    'kept', case when private.must_keep_deliveries_of(p_user_id) then '["deliveries"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_deliveries(uuid) is
  '{open_delivery_count, kept}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'deliveries', 100);

-- deliveries/refuse_account_end_of_deliveries.sql

create function private.refuse_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_delivery_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA143', 'A parcel is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_deliveries(uuid) is
  'Refuses: DELIVERY_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'deliveries', 200);

-- deliveries/refuse_delivery_status.sql

create function private.refuse_delivery_status(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', p_delivery.status))
$$;
comment on function private.refuse_delivery_status(public.deliveries) is 'Refuses: STATUS_NOT_ALLOWED.';

-- deliveries/reschedule_delivery.sql

create function public.reschedule_delivery(p_id uuid, p_slot_starts_at timestamptz, p_slot_ends_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
  v_is_pickup boolean := v_delivery.status = 'scheduled' and v_delivery.sender_id = auth.uid();
  v_refusal text;
begin
  if (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at) = (p_slot_starts_at, p_slot_ends_at) then
    return public.delivery_detail(p_id);
  elsif v_is_pickup then
    v_refusal := private.pickup_change_refusal(v_delivery);
    if v_refusal = 'closed' then
      perform private.refuse('WA367', 'The courier is on the way');
    elsif v_refusal = 'used_up' then
      perform private.refuse('WA368', 'The pickup was moved as often as it may be', '{"maximum": 3}');
    elsif not exists (select from public.pickup_slots() s where (s.starts_at, s.ends_at) = (p_slot_starts_at, p_slot_ends_at)) then
      perform private.refuse('WA369', 'No pickup at that time');
    end if;
  elsif v_delivery.status <> 'in_transit' or v_delivery.attempts = 0 or v_delivery.is_returning then
    perform private.refuse_delivery_status(v_delivery);
  elsif p_slot_starts_at is null or p_slot_ends_at is null or p_slot_ends_at <= now()
    or p_slot_starts_at < now() - interval '12 hours' or p_slot_ends_at > now() + interval '8 days'
    -- A difference of two infinite times is an error before PostgreSQL 17.
    or p_slot_ends_at not between p_slot_starts_at + interval '30 minutes' and p_slot_starts_at + interval '12 hours' then
    perform private.refuse('WA133', 'A slot is half an hour to half a day long, within the next week');
  end if;
  update public.deliveries d set next_slot_starts_at = p_slot_starts_at, next_slot_ends_at = p_slot_ends_at,
    -- As long after the pickup as it was promised.
    promised_at = case when v_is_pickup
      then p_slot_ends_at + (d.promised_at - coalesce(d.next_slot_ends_at, d.submitted_at)) else d.promised_at end
  where d.id = p_id;
  perform private.add_delivery_event(p_id, 'rescheduled',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end,
    jsonb_build_object('slot_starts_at', p_slot_starts_at, 'slot_ends_at', p_slot_ends_at,
      'is_after_miss', case when v_is_pickup and v_delivery.next_slot_ends_at <= now() then true end));
  if v_is_pickup then
    perform private.tell_agents_of_pickup(v_delivery);
  end if;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.reschedule_delivery(uuid, timestamptz, timestamptz) is
  'Before the pickup, the sender chooses one of pickup_slots, three changes at most and until an hour before it; after an attempt that failed, sender or receiver says when somebody will be there. The same slot again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, SLOT_INVALID, PICKUP_SLOT_CLOSED, PICKUP_SLOT_CHANGES_USED_UP (detail maximum), PICKUP_SLOT_GONE.';
revoke all on function public.reschedule_delivery(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.reschedule_delivery(uuid, timestamptz, timestamptz) to authenticated;

-- deliveries/role_in_delivery.sql

create function private.role_in_delivery(p_delivery public.deliveries, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.sender_id = p_user_id then 'sender'
    when p_delivery.id is null or p_delivery.status = 'draft' then null
    when p_delivery.receiver_id = p_user_id then 'receiver'
    when private.is_agent_of(p_delivery.courier_id, p_user_id) and private.has_own_device(p_delivery.courier_id, p_user_id)
      and private.is_job_of(p_delivery, (select a from public.courier_agents a where a.user_id = p_user_id)) then 'courier'
    when private.has_operator_role('support', 'admin') then 'operator'
  end
$$;
comment on function private.role_in_delivery(public.deliveries, uuid) is
  'What the person is to the parcel; null for a stranger, for a draft of somebody else, and for an agent who has nothing to do with it.';

-- deliveries/save_delivery_draft.sql

create function public.save_delivery_draft(p_id uuid, p_body jsonb, p_step text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_draft public.deliveries;
  v_body jsonb;
  v_field text := case
    when p_id is null then 'p_id'
    when jsonb_typeof(p_body) is distinct from 'object' then 'p_body'
    when p_step not in ('details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm') then 'p_step'
    else private.invalid_delivery_field(p_body) end;
  c_fields constant text[] := array['receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
    'declared_value_centimes', 'pickup_city_id', 'pickup_address', 'pickup_landmark', 'pickup_notes', 'pickup_latitude',
    'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_city_id', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone', 'courier_id', 'next_slot_starts_at', 'next_slot_ends_at'];
begin
  v_field := coalesce(v_field, (select key from jsonb_object_keys(p_body) as key where key <> all (c_fields) order by key limit 1));
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end), '{}')
    into v_body from jsonb_each(p_body);
  perform private.check_declared_value((v_body ->> 'declared_value_centimes')::bigint);

  -- Two devices may create the same draft at once: one inserts, the other waits and then changes it.
  insert into public.deliveries (id, sender_id) values (p_id, v_sender_id) on conflict (id) do nothing;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_draft := jsonb_populate_record(v_delivery, v_body);
  if (v_body ? 'pickup_city_id' or v_body ? 'dropoff_city_id') and exists (
    select from unnest(array[v_draft.pickup_city_id, v_draft.dropoff_city_id]) as city (id)
    where city.id is not null and not exists (select from public.cities c where c.id = city.id)) then
    perform private.refuse('WA004', 'City not found');
  elsif v_draft.receiver_id = v_sender_id then
    perform private.refuse('WA031', 'A parcel to oneself is not possible');
  -- One of her contacts, so that nobody is told of parcels by a stranger.
  elsif v_body ->> 'receiver_id' is not null and not private.may_be_receiver(v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  elsif v_body ->> 'courier_id' is not null
    and not exists (select from public.couriers c where c.id = v_draft.courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif (v_draft.pickup_latitude is null) <> (v_draft.pickup_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "pickup_longitude"}');
  elsif (v_draft.dropoff_latitude is null) <> (v_draft.dropoff_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "dropoff_longitude"}');
  elsif (v_draft.next_slot_starts_at is null) <> (v_draft.next_slot_ends_at is null)
    or v_draft.next_slot_starts_at >= v_draft.next_slot_ends_at then
    perform private.refuse('WA003', 'A slot is a span', '{"field": "next_slot_ends_at"}');
  end if;

  update public.deliveries d set
    step = coalesce(p_step, d.step),
    receiver_id = v_draft.receiver_id,
    weight_grams = v_draft.weight_grams,
    length_cm = v_draft.length_cm,
    width_cm = v_draft.width_cm,
    height_cm = v_draft.height_cm,
    contents = v_draft.contents,
    declared_value_centimes = v_draft.declared_value_centimes,
    pickup_city_id = v_draft.pickup_city_id,
    pickup_address = v_draft.pickup_address,
    pickup_landmark = v_draft.pickup_landmark,
    pickup_notes = v_draft.pickup_notes,
    pickup_latitude = v_draft.pickup_latitude,
    pickup_longitude = v_draft.pickup_longitude,
    pickup_contact_name = v_draft.pickup_contact_name,
    pickup_contact_phone = v_draft.pickup_contact_phone,
    dropoff_city_id = v_draft.dropoff_city_id,
    dropoff_address = v_draft.dropoff_address,
    dropoff_landmark = v_draft.dropoff_landmark,
    dropoff_notes = v_draft.dropoff_notes,
    dropoff_latitude = v_draft.dropoff_latitude,
    dropoff_longitude = v_draft.dropoff_longitude,
    dropoff_contact_name = v_draft.dropoff_contact_name,
    dropoff_contact_phone = v_draft.dropoff_contact_phone,
    courier_id = v_draft.courier_id,
    next_slot_starts_at = v_draft.next_slot_starts_at,
    next_slot_ends_at = v_draft.next_slot_ends_at
  where d.id = p_id;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.save_delivery_draft(uuid, jsonb, text) is
  'Creates the caller''s draft with the id she made, or changes the fields named in p_body (what the parcel is, receiver_id, courier_id, the slot of the pickup and the eight fields of each place); the last write of a field wins. p_step is where the wizard stands. Returns delivery_detail. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; unknown ones too), DECLARED_VALUE_INVALID, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, COURIER_NOT_AVAILABLE.';
revoke all on function public.save_delivery_draft(uuid, jsonb, text) from public, anon;
grant execute on function public.save_delivery_draft(uuid, jsonb, text) to authenticated;

-- deliveries/submit_delivery.sql

create function public.submit_delivery(
  p_id uuid, p_courier_id uuid, p_tariff_id uuid, p_total_centimes bigint, p_pickup_code text, p_dropoff_code text,
  p_return_code text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
  v_courier public.couriers;
  v_tariff public.courier_tariffs;
  v_missing text[];
  v_zone text;
  v_price record;
begin
  -- A repeat after a lost answer gets the first result, and the first codes stay.
  if v_delivery.status <> 'draft' and (v_delivery.courier_id, v_delivery.tariff_id) = (p_courier_id, p_tariff_id) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_missing := private.missing_of_delivery(v_delivery);
  if v_missing <> '{}' then
    perform private.refuse('WA125', 'Something is missing', jsonb_build_object('fields', v_missing));
  elsif v_delivery.receiver_id is not null and not private.may_be_receiver(v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  end if;
  -- Held until the parcel is the courier's: one that ends now counts it, or has ended before.
  select * into v_courier from public.couriers c where c.id = p_courier_id and c.is_active for key share;
  v_tariff := private.tariff_in_force(v_courier.id);
  v_zone := private.zone_between(v_delivery.pickup_city_id, v_delivery.dropoff_city_id);
  select * into v_price from private.delivery_price(v_tariff.id, v_zone, v_delivery.weight_grams, v_delivery.length_cm,
    v_delivery.width_cm, v_delivery.height_cm, v_delivery.declared_value_centimes);
  if v_price.total_centimes is null
    or not private.serves_route(v_courier.id, v_delivery.pickup_city_id, v_delivery.dropoff_city_id) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif v_delivery.weight_grams > v_tariff.max_weight_grams then
    perform private.refuse('WA122', 'The courier does not carry this weight',
      jsonb_build_object('maximum_grams', v_tariff.max_weight_grams));
  elsif greatest(v_delivery.length_cm, v_delivery.width_cm, v_delivery.height_cm) > v_tariff.max_side_cm then
    perform private.refuse('WA123', 'The courier does not carry this size', jsonb_build_object('maximum_cm', v_tariff.max_side_cm));
  elsif (v_tariff.id, v_price.total_centimes) is distinct from (p_tariff_id, p_total_centimes) then
    perform private.refuse('WA126', 'The price is another one now',
      jsonb_build_object('tariff_id', v_tariff.id, 'total_centimes', v_price.total_centimes));
  elsif p_dropoff_code = p_pickup_code then
    perform private.refuse('WA128', 'Each code is another one', '{"kind": "dropoff"}');
  elsif p_return_code in (p_pickup_code, p_dropoff_code) then
    perform private.refuse('WA128', 'Each code is another one', '{"kind": "return"}');
  end if;
  if v_delivery.next_slot_starts_at is not null and not exists (
    select from public.pickup_slots() s where (s.starts_at, s.ends_at) = (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at)) then
    perform private.refuse('WA369', 'No pickup at that time');
  end if;
  perform private.set_delivery_code(p_id, 'pickup', p_pickup_code);
  perform private.set_delivery_code(p_id, 'dropoff', p_dropoff_code);
  perform private.set_delivery_code(p_id, 'return', p_return_code);

  update public.deliveries d set
    status = 'scheduled',
    step = 'confirm',
    label_code = private.new_label_code(),
    courier_id = p_courier_id,
    tariff_id = v_tariff.id,
    zone = v_zone,
    chargeable_grams = v_price.chargeable_grams,
    base_centimes = v_price.base_centimes,
    weight_extra_centimes = v_price.weight_extra_centimes,
    insurance_centimes = v_price.insurance_centimes,
    total_centimes = v_price.total_centimes,
    returned_centimes = v_price.returned_centimes,
    refused_centimes = v_price.refused_centimes,
    covered_centimes = v_price.covered_centimes,
    promised_at = coalesce(v_delivery.next_slot_ends_at, now()) + v_price.promise_hours_max * interval '1 hour',
    content_hash = private.delivery_content_hash(v_delivery),
    submitted_at = now()
  where d.id = p_id
  returning * into v_delivery;
  insert into private.delivery_tracking (delivery_id, code, expires_at)
  values (p_id, private.new_tracking_code(), now() + interval '60 days');
  perform private.add_delivery_event(p_id, 'submitted', 'sender', '{}', now(), v_delivery.pickup_city_id);
  return public.delivery_detail(p_id);
end
$$;
comment on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) is
  'draft -> scheduled at the price that the sender saw; the three codes are the six to eight digits that her device made. Nothing of the content can be changed afterwards. A repeat with the same courier and tariff returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, DELIVERY_INCOMPLETE (detail fields), FIELD_INVALID (receiver_id), COURIER_NOT_AVAILABLE, DELIVERY_TOO_HEAVY, DELIVERY_TOO_LARGE, PRICE_CHANGED (detail tariff_id, total_centimes), DELIVERY_CODE_INVALID (detail kind), PICKUP_SLOT_GONE.';
revoke all on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) from public, anon;
grant execute on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) to authenticated;

-- deliveries/sweep_deliveries.sql

create function private.sweep_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drafts integer;
  v_links integer;
  v_files integer;
begin
  perform from private.delivery_sweeps s where s.swept_at <= now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  delete from public.deliveries d where d.id in (
    select x.id from public.deliveries x where x.status = 'draft' and x.updated_at < private.kept_since('delivery_drafts')
      and not private.is_held('delivery', x.id)
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  perform private.note_retention('delivery_drafts', v_drafts);
  delete from private.delivery_tracking t where t.delivery_id in (
    select x.delivery_id from private.delivery_tracking x where x.expires_at < now() and not private.is_held('delivery', x.delivery_id)
    order by x.expires_at limit 1000 for update skip locked);
  get diagnostics v_links = row_count;
  v_files := private.delete_files(array(
    select x.id from storage.objects x
    where x.bucket_id = 'delivery-photos' and x.created_at < now() - interval '24 hours'
      and not exists (select from public.delivery_photos p where p.storage_path = x.name)
    order by x.created_at limit 1000 for update skip locked));
  -- A full batch means that there is more: then the next one runs at once.
  if v_drafts < 500 and v_links < 1000 and v_files < 1000 then
    update private.delivery_sweeps s set swept_at = now() where s.is_only;
  end if;
  return v_drafts + v_links + v_files;
end
$$;
comment on function private.sweep_deliveries() is
  'Once an hour: drafts untouched for 30 days, tracking links that ended, and files in delivery-photos that are a day old and that no photo names. Returns how many went.';

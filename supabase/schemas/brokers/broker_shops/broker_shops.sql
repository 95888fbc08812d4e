-- Location and opening hours of each broker's shop. The shop's name and address line are in the
-- table brokers.

create table private.broker_shops (
  broker_id uuid primary key references public.brokers (id) on delete cascade,
  landmark text not null default '',
  phone text,
  latitude double precision,
  longitude double precision,
  closed_days date[] not null default '{}',
  other_from date,
  other_until date,
  updated_at timestamptz not null default now(),
  constraint landmark_is_not_too_long check (char_length(landmark) <= 200),
  constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint latitude_is_on_earth check (latitude between -90 and 90),
  constraint longitude_is_on_earth check (longitude between -180 and 180),
  constraint place_is_whole check ((latitude is null) = (longitude is null)),
  constraint other_hours_have_two_ends check ((other_from is null) = (other_until is null)),
  constraint other_hours_end_after_they_begin check (other_from <= other_until)
);

create index broker_shops_latitude_longitude_idx on private.broker_shops (latitude, longitude);

comment on table private.broker_shops is 'Data that helps people find a broker''s shop. Clients read it only through functions.';
comment on column private.broker_shops.phone is 'Phone number of the shop, which is not the broker''s private number. It is visible to everybody whom the app directs to the shop.';
comment on column private.broker_shops.closed_days is 'Days in Morocco on which the shop is closed, regardless of its opening hours.';
comment on column private.broker_shops.other_from is 'First day of a period with opening hours that differ from the usual ones, for example Ramadan. The last day of the period is other_until.';

create trigger _100_set_updated_at before update on private.broker_shops
  for each row execute function private.set_updated_at();

alter table private.broker_shops enable row level security;
alter table private.broker_shops force row level security;

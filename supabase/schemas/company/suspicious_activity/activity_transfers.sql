create table private.activity_transfers (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  sender_id uuid not null,
  phone text,
  device text,
  amount_centimes bigint not null,
  confirmed_at timestamptz not null,
  screened_at timestamptz
);

create index activity_transfers_waiting_idx on private.activity_transfers (confirmed_at, transfer_id) where screened_at is null;
create index activity_transfers_sender_id_idx on private.activity_transfers (sender_id, confirmed_at);
create index activity_transfers_phone_idx on private.activity_transfers (phone, confirmed_at) where phone is not null;
create index activity_transfers_device_idx on private.activity_transfers (device, confirmed_at) where device is not null;

comment on table private.activity_transfers is
  'What the rules over suspicious activity look at: every confirmed transfer, once, in due work. For compliance alone; not in a person''s export, because the law on money laundering (43-05) forbids to tell whom it concerns.';
comment on column private.activity_transfers.device is
  'A hash of address and browser of the session that confirmed it: the same for people who send from one device.';

alter table private.activity_transfers enable row level security;
alter table private.activity_transfers force row level security;

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
  'Input of the rules for suspicious activity. The scheduled job screens each confirmed transfer once. Visible to compliance only and not part of a person''s export, because the law on money laundering (43-05) forbids disclosure to the person concerned.';
comment on column private.activity_transfers.device is
  'Hash of IP address and browser of the session that confirmed the transfer; people who send from the same device have the same hash.';

alter table private.activity_transfers enable row level security;
alter table private.activity_transfers force row level security;

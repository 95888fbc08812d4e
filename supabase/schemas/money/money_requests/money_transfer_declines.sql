create table private.money_transfer_declines (
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (transfer_id, broker_id)
);

create index money_transfer_declines_broker_id_idx on private.money_transfer_declines (broker_id);

comment on table private.money_transfer_declines is 'Brokers who declined or gave up a transfer and are not asked for it again.';

alter table private.money_transfer_declines enable row level security;
alter table private.money_transfer_declines force row level security;

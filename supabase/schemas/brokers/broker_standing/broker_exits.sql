create table private.broker_exits (
  id uuid primary key,
  broker_id uuid not null,
  reason text not null,
  receipt_number text not null,
  float_centimes bigint not null check (float_centimes >= 0),
  commission_centimes bigint not null check (commission_centimes >= 0),
  deposit_centimes bigint not null check (deposit_centimes >= 0),
  ended_by uuid not null,
  ended_at timestamptz not null default now(),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint receipt_number_has_a_length check (char_length(receipt_number) between 1 and 40)
);

create index broker_exits_broker_id_idx on private.broker_exits (broker_id, ended_at desc);

comment on table private.broker_exits is
  'Payouts at the end of broker contracts: float, commission and deposit. No foreign keys: the books are kept after an account is deleted.';

create trigger _100_refuse_change before update or delete on private.broker_exits
  for each row execute function private.refuse_change();

alter table private.broker_exits enable row level security;
alter table private.broker_exits force row level security;

-- Refunds that people collect in cash at a broker's counter. The refund of a cancelled transfer is
-- not here: it is part of the transfer's row.

create table private.counter_refunds (
  id uuid primary key,
  kind text not null,
  reference text not null unique,
  person_id uuid not null references public.profiles (id) on delete restrict,
  amount_centimes bigint not null,
  state text not null default 'payable',
  code_hash text,
  attempts_left integer not null default 5,
  broker_id uuid references public.brokers (id) on delete restrict,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint kind_is_known check (kind in ('delivery', 'dispute')),
  constraint state_is_known check (state in ('payable', 'paid')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint attempts_are_five_at_most check (attempts_left between 0 and 5),
  constraint paid_refund_has_a_broker check (
    (state = 'paid') = (broker_id is not null) and (state = 'paid') = (paid_at is not null)),
  constraint paid_refund_has_no_code check (state = 'payable' or code_hash is null)
);

create index counter_refunds_person_id_idx on private.counter_refunds (person_id, created_at);
create index counter_refunds_paid_idx on private.counter_refunds (person_id, paid_at, id);
create index counter_refunds_broker_id_idx on private.counter_refunds (broker_id, paid_at);

comment on table private.counter_refunds is
  'Cash that the sender of a parcel, or the person who won a dispute, can collect at any broker''s counter. The award of a dispute is stored here and not in the transfer, because a transfer has room for only one refund and can still be disputed after that refund was paid.';
comment on column private.counter_refunds.id is 'Id of the parcel or dispute to which the refund belongs.';
comment on column private.counter_refunds.reference is 'Reference that the person shows at the counter: the parcel''s label code or the dispute''s reference. The broker pays only if the person also has the refund code.';
comment on column private.counter_refunds.code_hash is 'Salted bcrypt hash of the refund code that was generated on the person''s device; null until the person has made a code.';

create trigger _100_refuse_change before delete or update of id, kind, reference, person_id, amount_centimes, created_at
  on private.counter_refunds
  for each row execute function private.refuse_change();

alter table private.counter_refunds enable row level security;
alter table private.counter_refunds force row level security;

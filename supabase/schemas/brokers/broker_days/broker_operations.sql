create table private.broker_operations (
  id bigint generated always as identity primary key,
  broker_id uuid not null,
  journal_id bigint references private.ledger_journals (id) on delete restrict,
  request_id uuid unique,
  kind text not null,
  cash_centimes bigint not null,
  float_centimes bigint not null,
  commission_centimes bigint not null,
  note text,
  day_id uuid references private.broker_days (id) on delete restrict,
  is_counted_at_open boolean not null default false,
  noted_at timestamptz not null default clock_timestamp(),
  constraint journal_is_one_operation_of_a_broker unique (journal_id, broker_id),
  constraint operation_is_of_the_books_or_by_hand check (num_nonnulls(journal_id, request_id) = 1),
  constraint what_moves_by_hand_has_a_word check (journal_id is not null or char_length(note) between 1 and 200),
  constraint what_moves_by_hand_is_cash check (
    journal_id is not null or (kind in ('drawer_added', 'drawer_taken') and cash_centimes <> 0 and float_centimes = 0 and commission_centimes = 0)),
  constraint counted_at_open_has_its_day check (not is_counted_at_open or day_id is not null)
);

create index broker_operations_broker_id_id_idx on private.broker_operations (broker_id, id desc);
create index broker_operations_broker_id_noted_at_idx on private.broker_operations (broker_id, noted_at);
create index broker_operations_day_id_idx on private.broker_operations (day_id, id);
create index broker_operations_without_day_idx on private.broker_operations (broker_id, id) where day_id is null;

comment on table private.broker_operations is
  'Operations of brokers. A row contains the effect of one ledger journal on the cash drawer, float and commission of one broker. The ledger writes most rows. The broker adds rows only for cash that the broker put into the drawer or took out of it.';
comment on column private.broker_operations.kind is 'Kind of the ledger journal that the row describes. In a row that the broker added: drawer_added for cash put into the drawer, or drawer_taken for cash taken out of it.';
comment on column private.broker_operations.cash_centimes is 'Cash that the operation put into the drawer; negative for cash taken out of it. If the operation comes from a ledger journal that moves cash, the float of the broker changes by the opposite amount.';
comment on column private.broker_operations.day_id is 'Day whose count includes the operation; null until the drawer is counted at the close of the open day or at the opening of the next day.';
comment on column private.broker_operations.is_counted_at_open is 'True if the operation happened while no day was open, so that the next opening count includes it.';

create trigger _100_refuse_change before delete or update of id, broker_id, journal_id, request_id, kind, noted_at on private.broker_operations
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_day before update of day_id, cash_centimes, float_centimes, commission_centimes on private.broker_operations
  for each row when (old.day_id is not null) execute function private.refuse_change();

alter table private.broker_operations enable row level security;
alter table private.broker_operations force row level security;

-- A broker's day, from one count of the drawer to the next. The operations between two counts are
-- rows of broker_operations.

create table private.broker_days (
  id uuid primary key,
  broker_id uuid not null,
  business_day date not null,
  opened_at timestamptz not null default now(),
  opening_centimes bigint not null,
  opening_expected_centimes bigint,
  opening_float_centimes bigint not null,
  opening_commission_centimes bigint not null,
  opening_pieces jsonb,
  opening_note text,
  close_request_id uuid,
  closed_at timestamptz,
  closing_centimes bigint,
  closing_expected_centimes bigint,
  closing_float_centimes bigint,
  closing_commission_centimes bigint,
  closing_pieces jsonb,
  closing_note text,
  constraint counts_are_not_negative check (opening_centimes >= 0 and closing_centimes >= 0),
  constraint notes_have_a_length check (char_length(opening_note) between 1 and 200 and char_length(closing_note) between 1 and 200),
  constraint day_is_closed_as_a_whole check (
    num_nulls(close_request_id, closed_at, closing_centimes, closing_expected_centimes, closing_float_centimes,
      closing_commission_centimes) in (0, 6)),
  constraint difference_is_explained check (closing_centimes = closing_expected_centimes or closing_note is not null)
);

create unique index one_open_day_for_a_broker on private.broker_days (broker_id) where closed_at is null;
create index broker_days_broker_id_opened_at_idx on private.broker_days (broker_id, opened_at desc, id desc);

comment on table private.broker_days is
  'Counts of a broker''s drawer at opening and closing, and the amounts expected from the books. No foreign key: the books are kept after an account is deleted.';
comment on column private.broker_days.business_day is 'Calendar day in Morocco on which the broker''s day was opened. After an early close the broker may open another day on the same date.';
comment on column private.broker_days.opening_expected_centimes is
  'Cash expected at opening, in centimes: the count at the last close plus the operations since; null before the first close.';
comment on column private.broker_days.opening_pieces is 'Number of pieces of each note and coin, keyed by its value in centimes; null when the broker gave only the sum.';
comment on column private.broker_days.close_request_id is 'Idempotency key of the call that closed the day, made by the device.';

create trigger _100_refuse_change before delete or update of
  id, broker_id, business_day, opened_at, opening_centimes, opening_expected_centimes, opening_float_centimes, opening_commission_centimes,
  opening_pieces on private.broker_days
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_close before update of
  close_request_id, closed_at, closing_centimes, closing_expected_centimes, closing_float_centimes, closing_commission_centimes,
  closing_pieces on private.broker_days
  for each row when (old.closed_at is not null) execute function private.refuse_change();

alter table private.broker_days enable row level security;
alter table private.broker_days force row level security;

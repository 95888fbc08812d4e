-- Ratings that two people who met at a counter give each other after a completed transfer
-- (docs/decisions/0039-ratings-and-settlements.md).

create table private.ratings (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete restrict,
  customer_id uuid not null references public.profiles (id) on delete restrict,
  is_by_broker boolean not null,
  stars integer not null,
  words text,
  given_at timestamptz not null default now(),
  shown_at timestamptz not null,
  reported_at timestamptz,
  report_reason text,
  hidden_at timestamptz,
  hidden_reason text,
  constraint one_rating_for_each_side unique (transfer_id, broker_id, is_by_broker),
  constraint stars_are_one_to_five check (stars between 1 and 5),
  constraint words_have_a_length check (char_length(words) between 1 and 300),
  constraint report_has_a_reason check ((reported_at is null) = (report_reason is null)),
  constraint hiding_has_a_reason check ((hidden_at is null) = (hidden_reason is null))
);

create index ratings_broker_id_given_at_idx on private.ratings (broker_id, given_at desc) where not is_by_broker;
create index ratings_broker_id_idx on private.ratings (broker_id);
create index ratings_customer_id_idx on private.ratings (customer_id);
create index ratings_given_at_idx on private.ratings (given_at desc, id desc);
create index ratings_reported_at_idx on private.ratings (reported_at, id) where reported_at is not null and hidden_at is null;

comment on table private.ratings is
  'Stars and text that a customer gives to the broker whom they met, or that this broker gives to the customer. A rating about a customer is shown only to its author and to operators.';
comment on column private.ratings.customer_id is 'Customer who met the broker: the sender if the broker took the cash in, the recipient''s account if the broker paid the cash out.';
comment on column private.ratings.shown_at is
  'Time when the rating becomes visible: as soon as both parties have rated, otherwise at the end of the rating period. This prevents retaliation.';
comment on column private.ratings.report_reason is 'Reason why the rated broker reported the rating. It is deleted when operators decide on the report.';
comment on column private.ratings.hidden_at is 'Time when operators hid the rating. A hidden rating is not shown and does not count towards the average.';

alter table private.ratings enable row level security;
alter table private.ratings force row level security;

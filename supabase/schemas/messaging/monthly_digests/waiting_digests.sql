-- Digests that wait for the morning of the first in their reader's zone; gone when they are told.

create table private.waiting_digests (
  user_id uuid not null references public.profiles (id) on delete cascade,
  month date not null references private.digest_months (month) on delete cascade,
  movements integer not null,
  due_at timestamptz not null,
  primary key (user_id, month),
  constraint movements_are_there check (movements > 0)
);

create index waiting_digests_due_at_idx on private.waiting_digests (due_at, user_id);
create index waiting_digests_month_idx on private.waiting_digests (month);

comment on table private.waiting_digests is 'Who had how many movements of money in a month, and was not told yet. No amounts.';

alter table private.waiting_digests enable row level security;
alter table private.waiting_digests force row level security;

-- Monthly digests that are not yet sent. A digest is due on the morning of the first day of the
-- month in the recipient's time zone. Its row is deleted when the notification is created.

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

comment on table private.waiting_digests is 'Number of a person''s money movements in a month. A row exists until the person is notified of this number. Contains no amounts.';

alter table private.waiting_digests enable row level security;
alter table private.waiting_digests force row level security;

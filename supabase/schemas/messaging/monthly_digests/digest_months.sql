-- Months for which digests were created. Only the first server that inserts a month's row processes
-- that month.

create table private.digest_months (
  month date primary key,
  listed_at timestamptz not null default now(),
  constraint month_is_its_first_day check (month = date_trunc('month', month))
);

comment on table private.digest_months is 'Months for which the digests were already created. Because each month has at most one row, digests cannot be created twice.';

alter table private.digest_months enable row level security;
alter table private.digest_months force row level security;

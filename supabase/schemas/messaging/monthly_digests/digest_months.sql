-- The months that people were told of: each is gone through once, by whichever server is first.

create table private.digest_months (
  month date primary key,
  listed_at timestamptz not null default now(),
  constraint month_is_its_first_day check (month = date_trunc('month', month))
);

comment on table private.digest_months is 'Months of which it is known who had movements of money. The row is what makes a digest come once.';

alter table private.digest_months enable row level security;
alter table private.digest_months force row level security;

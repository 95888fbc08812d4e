create table private.money_sweeps (
  day date primary key,
  swept_at timestamptz not null default now()
);

comment on table private.money_sweeps is 'Days for which the nightly report on top-ups has been written.';

alter table private.money_sweeps enable row level security;
alter table private.money_sweeps force row level security;

create table private.settlement_evenings (
  evening date primary key,
  proposed_count integer not null,
  made_at timestamptz not null default now()
);

comment on table private.settlement_evenings is 'Evenings for which the scheduled job has proposed settlements; at most one row for each evening.';

alter table private.settlement_evenings enable row level security;
alter table private.settlement_evenings force row level security;

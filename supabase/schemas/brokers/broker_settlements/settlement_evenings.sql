create table private.settlement_evenings (
  evening date primary key,
  proposed_count integer not null,
  made_at timestamptz not null default now()
);

comment on table private.settlement_evenings is 'For which evenings the clock has proposed settlements: one time each, however often it runs.';

alter table private.settlement_evenings enable row level security;
alter table private.settlement_evenings force row level security;

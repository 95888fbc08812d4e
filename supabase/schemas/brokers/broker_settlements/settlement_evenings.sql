create table private.settlement_evenings (
  evening date primary key,
  proposed_count integer not null,
  made_at timestamptz not null default now()
);

comment on table private.settlement_evenings is 'Evenings on which the scheduled job has already proposed settlements. The job proposes settlements only once each evening.';

alter table private.settlement_evenings enable row level security;
alter table private.settlement_evenings force row level security;

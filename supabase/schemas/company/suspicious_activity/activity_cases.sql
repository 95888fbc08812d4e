create table private.activity_cases (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  opened_at timestamptz not null default now(),
  decision text,
  report_number text,
  decided_by uuid,
  decided_at timestamptz,
  constraint decision_is_known check (decision in ('no_action', 'report', 'suspend', 'hold')),
  constraint decision_is_whole check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint report_has_a_number check ((decision = 'report') is not distinct from (report_number is not null) or decision is null and report_number is null)
);

create unique index one_open_activity_case_for_a_person on private.activity_cases (person_id) where decided_at is null;
create index activity_cases_person_id_idx on private.activity_cases (person_id, opened_at);
create index activity_cases_queue_idx on private.activity_cases (opened_at, id) where decided_at is null;

comment on table private.activity_cases is
  'Cases of suspicious activity. In each case, compliance reviews one person and makes a decision. A case is visible to compliance only and never disclosed or exported. It is kept when the account is closed, which is why there is no foreign key.';

create trigger _100_refuse_early_change before delete on private.activity_cases
  for each row execute function private.refuse_early_change('activity_cases', 'decided_at');

alter table private.activity_cases enable row level security;
alter table private.activity_cases force row level security;

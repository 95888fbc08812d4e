create table public.property_reports (
  id uuid primary key,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  resolution text,
  resolved_at timestamptz,
  constraint reason_is_known check (reason in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other')),
  constraint note_is_not_too_long check (char_length(note) <= 1000),
  constraint resolution_is_known check (resolution in ('dismissed', 'acted')),
  constraint resolving_is_whole check ((resolution is null) = (resolved_at is null)),
  unique (reporter_id, property_id)
);

create index property_reports_property_id_idx on public.property_reports (property_id, created_at);
create index property_reports_open_idx on public.property_reports (property_id, created_at) where resolved_at is null;

comment on table public.property_reports is 'Reports about public homes, visible to the reporter and to operators. Only report_home inserts rows.';
comment on column public.property_reports.resolution is
  'Result of the report. The deciding operator is recorded only in the audit log, because reporters can read and export their rows.';

alter table public.property_reports enable row level security;
alter table public.property_reports force row level security;
create policy second_step_is_done on public.property_reports as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

-- No role may write to the table directly; functions such as report_home write the rows.
grant select on public.property_reports to authenticated;

-- Reports about people in chats, for the operators. A report contains only the messages that the
-- reporter chose.

create table public.chat_reports (
  id uuid primary key,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  reported_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete set null,
  reason text not null,
  note text,
  messages jsonb not null default '[]',
  created_at timestamptz not null default now(),
  resolution text,
  resolved_at timestamptz,
  resolved_by uuid,
  constraint reason_is_known check (reason in ('spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other')),
  constraint note_is_not_too_long check (char_length(note) <= 1000),
  constraint resolution_is_known check (resolution in ('dismissed', 'acted')),
  constraint resolving_is_whole check (
    (resolution is null) = (resolved_at is null) and (resolution is null) = (resolved_by is null))
);

create index chat_reports_reporter_id_idx on public.chat_reports (reporter_id);
create index chat_reports_reported_id_idx on public.chat_reports (reported_id);
create index chat_reports_conversation_id_idx on public.chat_reports (conversation_id);
create index chat_reports_open_idx on public.chat_reports (created_at, id) where resolved_at is null;

comment on table public.chat_reports is 'One row for each report about a person in a conversation, with the description and the messages that the reporter chose.';
comment on column public.chat_reports.resolved_by is
  'Operator who closed the report. There is no foreign key to the operator''s row: the check of the key would lock that row after other rows, against the fixed lock order.';
comment on column public.chat_reports.messages is
  'Copies of the reported messages as [{id, type, body, file_name, home_id, created_at}]. The copies are made when the report is created, so that later edits and deletions of the messages do not affect the report.';

alter table public.chat_reports enable row level security;
alter table public.chat_reports force row level security;
create policy second_step_is_done on public.chat_reports as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy reporter_reads_own_reports on public.chat_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

revoke all on public.chat_reports from service_role;
-- Users cannot read resolved_by: the reporter may not see which operator closed the report.
grant select (id, reporter_id, reported_id, conversation_id, reason, note, messages, created_at, resolution, resolved_at)
  on public.chat_reports to authenticated;
grant select on public.chat_reports to service_role;

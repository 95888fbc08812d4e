-- Reports: a person shows the operators the messages that she chooses, and no others.

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
comment on table public.chat_reports is 'What somebody did to a person in a conversation, in her words, with the messages she chose.';
comment on column public.chat_reports.messages is
  'Copies from the moment of the report, [{id, type, body, file_name, created_at}]: an edit or a deletion does not take them back.';
comment on column public.chat_reports.resolved_by is
  'Without a foreign key: checking it would lock the operator''s row after the others, against the order of locks.';

alter table public.chat_reports enable row level security;
alter table public.chat_reports force row level security;
create policy second_step_is_done on public.chat_reports as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy reporter_reads_own_reports on public.chat_reports for select to authenticated
  using (reporter_id = (select auth.uid()));
revoke all on public.chat_reports from service_role;
-- Not resolved_by: who of the staff decided is not hers to know.
grant select (id, reporter_id, reported_id, conversation_id, reason, note, messages, created_at, resolution, resolved_at)
  on public.chat_reports to authenticated;
grant select on public.chat_reports to service_role;

create function public.report_person(
  p_id uuid, p_conversation_id uuid, p_user_id uuid, p_reason text, p_note text default null, p_message_ids uuid[] default '{}'
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[] := array(select distinct unnest(p_message_ids));
  v_messages jsonb;
begin
  if exists (select from public.chat_reports r where r.id = p_id and r.reporter_id = v_caller) then
    return;
  elsif not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = v_caller)
    or p_user_id = v_caller or not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = p_user_id) then
    perform private.refuse('WA081', 'Conversation not found');
  elsif p_id is null or exists (select from public.chat_reports r where r.id = p_id) then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  elsif p_reason is null
      or p_reason not in ('spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other') then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason"}');
  elsif char_length(btrim(p_note)) > 1000 then
    perform private.refuse('WA003', 'A note has at most 1000 characters', '{"field": "p_note"}');
  elsif cardinality(v_ids) > 20 then
    perform private.refuse('WA003', 'A report shows at most 20 messages', '{"field": "p_message_ids"}');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'body', m.body,
      'file_name', m.attachment ->> 'name', 'created_at', m.created_at) order by m.seq), '[]')
    into v_messages
  from public.messages m
  where m.id = any (v_ids) and m.conversation_id = p_conversation_id and m.sender_id = p_user_id
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if jsonb_array_length(v_messages) <> cardinality(v_ids) then
    perform private.refuse('WA090', 'There is no such message of this person');
  end if;
  insert into public.chat_reports (id, reporter_id, reported_id, conversation_id, reason, note, messages)
  values (p_id, v_caller, p_user_id, p_conversation_id, p_reason, nullif(btrim(p_note), ''), v_messages)
  on conflict do nothing;
end
$$;
comment on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) is
  'Shows the operators what somebody wrote to the caller: up to 20 messages of that person which she can read. The reported one is not told. A repeat changes nothing. Refuses: those of caller_id, CONVERSATION_NOT_FOUND (either is not in it), FIELD_INVALID, MESSAGE_NOT_FOUND.';
revoke all on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) from public, anon;
grant execute on function public.report_person(uuid, uuid, uuid, text, text, uuid[]) to authenticated;

create function public.read_chat_reports(p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns setof public.chat_reports
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reports public.chat_reports[];
begin
  perform private.require_operator('support');
  v_reports := array(
    select r from public.chat_reports r
    where r.resolved_at is null and (p_after is null
      or (r.created_at, r.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by r.created_at, r.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100));
  perform private.add_audit_event('chat_report.read', 'operator', null, null,
    jsonb_build_object('found', (select coalesce(jsonb_agg(r.id), '[]') from unnest(v_reports) as r)));
  return query select * from unnest(v_reports);
end
$$;
comment on function public.read_chat_reports(timestamptz, uuid, integer) is
  'Reports that wait, the oldest first, for support; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_chat_reports(timestamptz, uuid, integer) from public, anon;
grant execute on function public.read_chat_reports(timestamptz, uuid, integer) to authenticated;

create function public.resolve_chat_report(p_id uuid, p_resolution text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator uuid := private.require_operator('support');
  v_reason text := private.require_reason(p_reason);
  v_report public.chat_reports;
begin
  if p_resolution is null or p_resolution not in ('dismissed', 'acted') then
    perform private.refuse('WA003', 'A report is dismissed or acted on', '{"field": "p_resolution"}');
  end if;
  select * into v_report from public.chat_reports r where r.id = p_id for update;
  if v_report.id is null then
    perform private.refuse('WA003', 'There is no such report', '{"field": "p_id"}');
  elsif v_operator in (v_report.reporter_id, v_report.reported_id) then
    perform private.refuse('WA068', 'An operator never decides about herself');
  elsif v_report.resolved_at is not null then
    return;
  end if;
  update public.chat_reports r set resolution = p_resolution, resolved_at = now(), resolved_by = v_operator where r.id = p_id;
  perform private.add_audit_event('chat_report.resolved', 'operator', v_report.reported_id, v_reason,
    jsonb_build_object('report_id', p_id, 'resolution', p_resolution));
end
$$;
comment on function public.resolve_chat_report(uuid, text, text) is
  'Support closes a report, dismissed or acted on, and says why; logged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE.';
revoke all on function public.resolve_chat_report(uuid, text, text) from public, anon;
grant execute on function public.resolve_chat_report(uuid, text, text) to authenticated;

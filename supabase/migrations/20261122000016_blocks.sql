-- Made from supabase/schemas/chat/blocks by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- blocks/are_blocked.sql

create function private.are_blocked(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.person_blocks b
    where b.blocker_id = p_one and b.blocked_id = p_other or b.blocker_id = p_other and b.blocked_id = p_one)
$$;
comment on function private.are_blocked(uuid, uuid) is 'Whether one of the two has blocked the other.';

-- blocks/block_person.sql

create function public.block_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA003', 'Nobody blocks herself', '{"field": "p_user_id"}');
  end if;
  perform private.require_person(p_user_id);
  v_conversation := private.lock_conversation_of(v_caller, p_user_id);
  insert into public.person_blocks (blocker_id, blocked_id) values (v_caller, p_user_id) on conflict do nothing;
  if not found then
    return;
  elsif v_conversation.id is not null then
    if exists (
      select from public.conversation_members m
      where m.conversation_id = v_conversation.id and m.user_id = v_caller and m.status = 'requested') then
      perform private.end_membership(v_conversation.id, v_caller, 'left');
    else
      update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
      where c.id = v_conversation.id;
    end if;
    -- The blocked one is not told.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
  end if;
  perform private.renew_avatar_name(v_caller);
end
$$;
comment on function public.block_person(uuid) is
  'Neither of the two reaches the other any more where they are alone; a request of theirs is declined. To the blocked person the caller looks unknown, and the address of the caller''s picture changes. A repeat changes nothing. Refuses: those of caller_id, FIELD_INVALID (oneself), PERSON_NOT_FOUND.';
revoke all on function public.block_person(uuid) from public, anon;
grant execute on function public.block_person(uuid) to authenticated;

-- blocks/chat_reports.sql

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
comment on column public.chat_reports.resolved_by is
  'Without a foreign key: checking it would lock the operator''s row after the others, against the order of locks.';
comment on column public.chat_reports.messages is
  'Copies from the moment of the report, [{id, type, body, file_name, home_id, created_at}]: an edit or a deletion does not take them back.';

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

-- blocks/lock_conversation_of.sql

create function private.lock_conversation_of(p_one uuid, p_other uuid) returns public.conversations
language sql
set search_path = ''
as $$
  select * from public.conversations c
  where c.pair_low_id = least(p_one, p_other) and c.pair_high_id = greatest(p_one, p_other)
  for no key update
$$;
comment on function private.lock_conversation_of(uuid, uuid) is
  'The conversation of two people, locked, if they have one: a block comes before a message or after it, and never in between.';

-- blocks/person_blocks.sql

-- Blocks and preferences: whom a person does not want to hear from, and what of hers others may see.

create table public.person_blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_herself check (blocker_id <> blocked_id)
);

create index person_blocks_blocked_id_idx on public.person_blocks (blocked_id);

comment on table public.person_blocks is 'Who does not want to be reached by whom. The blocked one is not told.';

alter table public.person_blocks enable row level security;
alter table public.person_blocks force row level security;
create policy second_step_is_done on public.person_blocks as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_blocks on public.person_blocks for select to authenticated
  using (blocker_id = (select auth.uid()));

revoke all on public.person_blocks from service_role;
grant select on public.person_blocks to authenticated, service_role;

-- blocks/read_chat_reports.sql

create function public.read_chat_reports(p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns setof public.chat_reports
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reports public.chat_reports[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
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
  'Reports that wait, the oldest first, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_chat_reports(timestamptz, uuid, integer) from public, anon;
grant execute on function public.read_chat_reports(timestamptz, uuid, integer) to authenticated;

-- blocks/report_person.sql

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
      'file_name', m.attachment ->> 'name', 'home_id', m.home_id, 'created_at', m.created_at) order by m.seq), '[]')
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

-- blocks/require_not_blocked.sql

create function private.require_not_blocked(p_conversation public.conversations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not p_conversation.is_group and private.are_blocked(p_conversation.pair_low_id, p_conversation.pair_high_id) then
    perform private.refuse('WA082', 'This person cannot be reached');
  end if;
end
$$;
comment on function private.require_not_blocked(public.conversations) is
  'For what reaches the other of two people; a block holds both ways and keeps nobody out of a group. Refuses: MESSAGE_REFUSED.';

-- blocks/resolve_chat_report.sql

create function public.resolve_chat_report(p_id uuid, p_resolution text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator uuid := private.require_operator('support', 'compliance', 'admin');
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
  'Closes a report, dismissed or acted on, for support, compliance and admins, and says why; logged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE.';
revoke all on function public.resolve_chat_report(uuid, text, text) from public, anon;
grant execute on function public.resolve_chat_report(uuid, text, text) to authenticated;

-- blocks/shares_read_receipts.sql

create function private.shares_read_receipts(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select p.shares_read_receipts from public.chat_preferences p where p.user_id = p_user_id), true)
$$;
comment on function private.shares_read_receipts(uuid) is 'Whether others may see how far the person has read.';

-- blocks/unblock_person.sql

create function public.unblock_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations := private.lock_conversation_of(v_caller, p_user_id);
begin
  delete from public.person_blocks b where b.blocker_id = v_caller and b.blocked_id = p_user_id;
  if found and v_conversation.id is not null then
    perform private.tell_conversation(v_conversation.id);
  end if;
end
$$;
comment on function public.unblock_person(uuid) is
  'The caller can be reached again by this person. A repeat changes nothing. Refuses: those of caller_id.';
revoke all on function public.unblock_person(uuid) from public, anon;
grant execute on function public.unblock_person(uuid) to authenticated;

-- Made from supabase/schemas/company/legal_holds by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- legal_holds/decide_legal_hold_release.sql

create function public.decide_legal_hold_release(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
begin
  if p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  elsif v_hold.released_by = auth.uid() and p_decision = 'confirmed' then
    return p_decision;
  elsif v_hold.released_at is not null or v_hold.release_proposed_by is null then
    perform private.refuse('WA073', 'Nobody proposes it now',
      jsonb_build_object('decision', case when v_hold.released_at is null then 'rejected' else 'confirmed' end));
  elsif p_decision = 'confirmed' and v_hold.release_proposed_by = auth.uid() then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- What somebody proposed who may not any more does not count.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_hold.release_proposed_by, array['compliance']) then
    perform private.refuse('WA073', 'The operator who proposed it may not any more', '{"decision": "expired"}');
  end if;
  if p_decision = 'confirmed' then
    update private.legal_holds h set released_by = auth.uid(), released_at = now() where h.id = p_id;
  else
    update private.legal_holds h set release_reason = null, release_proposed_by = null, release_proposed_at = null where h.id = p_id;
  end if;
  perform private.add_audit_event('legal_hold.release_' || p_decision, 'operator', p_id, null,
    jsonb_build_object('proposed_by', v_hold.release_proposed_by));
  return p_decision;
end
$$;
comment on function public.decide_legal_hold_release(uuid, text) is
  'Releases a legal hold that another one of compliance proposed to release, or rejects that, as the proposer may too. What it kept goes by retention from then on. A repeat returns the decision. Logged. For compliance. Refuses: those of lock_legal_hold, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED.';
revoke all on function public.decide_legal_hold_release(uuid, text) from public, anon;
grant execute on function public.decide_legal_hold_release(uuid, text) to authenticated;

-- legal_holds/export_legal_hold.sql

create function public.export_legal_hold(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
begin
  perform private.require_reason(p_reason);
  -- The reason says what it is about, and admins read the log: that it was taken out is enough there.
  perform private.add_audit_event('legal_hold.exported', 'operator', p_id);
  return jsonb_build_object('id', v_hold.id, 'subject_kind', v_hold.subject_kind, 'subject_id', v_hold.subject_id,
    'reason', v_hold.reason, 'set_at', v_hold.set_at, 'exported_at', now(), 'export_reason', btrim(p_reason),
    'copies', coalesce((
      select jsonb_agg(jsonb_build_object('table', c.table_name, 'kept_at', c.kept_at, 'row', c.content) order by c.id)
      from private.held_copies c where c.hold_ids @> array[v_hold.id]), '[]'));
end
$$;
comment on function public.export_legal_hold(uuid, text) is
  'What a legal hold kept from being lost, with names: for the authority that asked. Logged. For compliance. Refuses: those of lock_legal_hold, FIELD_INVALID.';
revoke all on function public.export_legal_hold(uuid, text) from public, anon;
grant execute on function public.export_legal_hold(uuid, text) to authenticated;

-- legal_holds/found_hold_subject.sql

create function private.found_hold_subject(p_kind text, p_text text) returns uuid
language sql stable
set search_path = ''
as $$
  select x.id from (
    select p.id, p.id::text as name, p.username as other from public.profiles p
    where p_kind = 'person' and (p.id = private.id_in(p_text) or p.username = lower(p_text))
    union all
    select t.id, t.id::text, t.reference from public.money_transfers t
    where p_kind = 'transfer' and (t.id = private.id_in(p_text) or t.reference = private.reference_in(p_text, 'WSL'))
    union all
    select d.id, d.id::text, d.label_code from public.deliveries d
    where p_kind = 'delivery' and (d.id = private.id_in(p_text) or d.label_code = upper(p_text))
    union all
    select c.id, c.id::text, null from private.activity_cases c where p_kind = 'case' and c.id = private.id_in(p_text)) as x
  limit 1
$$;
comment on function private.found_hold_subject(text, text) is
  'What an operator names by an id, a username, a reference or a label; null when there is none.';

-- legal_holds/held_copies.sql

-- What would have been lost under a legal hold, as it was.

create table private.held_copies (
  id bigint generated always as identity primary key,
  hold_ids uuid[] not null,
  table_name text not null,
  row_id uuid,
  content jsonb not null,
  kept_at timestamptz not null default now(),
  constraint some_hold_wants_it check (cardinality(hold_ids) > 0)
);

create index held_copies_hold_ids_idx on private.held_copies using gin (hold_ids);
create index held_copies_row_id_idx on private.held_copies (row_id);

comment on table private.held_copies is
  'Rows as they were before somebody deleted, emptied or rewrote them while a legal hold stood. Read by compliance alone; deleted after the release (private.retain_held_copies).';
comment on column private.held_copies.row_id is 'The row''s own id where it is a uuid: what goes with it is held too.';

create trigger _100_refuse_change before update on private.held_copies
  for each row execute function private.refuse_change();

alter table private.held_copies enable row level security;
alter table private.held_copies force row level security;

-- legal_holds/hold_subjects.sql

create function private.hold_subjects(p_kind text, p_id uuid) returns table (subject_kind text, subject_id uuid)
language sql stable
set search_path = ''
as $$
  with people (id) as (
    select p_id where p_kind = 'person'
    union select a.user_id from public.user_identity_approvals a where p_kind = 'approval' and a.id = p_id
    union select a.user_id from public.address_proofs a where p_kind = 'proof' and a.id = p_id
    union select h.created_by from public.properties h where p_kind = 'property' and h.id = p_id
    union select c.person_id from private.activity_cases c where p_kind = 'case' and c.id = p_id
    union select m.user_id from public.conversation_members m where p_kind = 'conversation' and m.conversation_id = p_id
    union select d.opened_by from private.disputes d where p_kind = 'dispute' and d.id = p_id
  ), transfers (id) as (
    select p_id where p_kind = 'transfer'
    union select d.transfer_id from private.disputes d where p_kind = 'dispute' and d.id = p_id
  ), parties (id) as (
    select p.id from people p
    union
    select y.id from transfers x join public.money_transfers t on t.id = x.id
    cross join unnest(array[t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id]) as y (id)
    union
    select y.id from public.deliveries d cross join unnest(array[d.sender_id, d.receiver_id]) as y (id)
    where p_kind = 'delivery' and d.id = p_id
  )
  select 'person', y.id from parties y where y.id is not null
  union select 'transfer', x.id from transfers x
  union select 'delivery', p_id where p_kind = 'delivery'
  union select 'case', p_id where p_kind = 'case'
  -- A hold on a case is one on its person and on the transfers that were found.
  union select 'case', c.id from private.activity_cases c where c.person_id in (select y.id from parties y)
  union select 'case', a.case_id from private.activity_alerts a where a.transfer_id in (select x.id from transfers x)
$$;
comment on function private.hold_subjects(text, uuid) is
  'Whose legal hold keeps a row: p_kind says what the id is (person, transfer, delivery, case, approval, proof, conversation, property, dispute). A person''s keeps all that she is a party to, and what was said where she was a member.';

-- legal_holds/holds_of.sql

create function private.holds_of(p_kind text, p_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  -- Nearly always there is none: then nothing else is looked for.
  if p_id is null or not exists (select from private.legal_holds h where h.released_at is null) then
    return '{}';
  end if;
  return array(
    select h.id from private.legal_holds h join private.hold_subjects(p_kind, p_id) s
      on s.subject_kind = h.subject_kind and s.subject_id = h.subject_id
    where h.released_at is null
    union
    -- What it hung on went a moment ago, in the same step.
    select h.id from private.held_copies c join private.legal_holds h on h.id = any (c.hold_ids) and h.released_at is null
    where c.row_id = p_id);
end
$$;
comment on function private.holds_of(text, uuid) is 'The legal holds that stand and keep what hangs on the id.';

-- legal_holds/is_held.sql

create function private.is_held(p_kind text, p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select private.holds_of(p_kind, p_id) <> '{}' $$;
comment on function private.is_held(text, uuid) is
  'Whether a legal hold keeps what hangs on the id: retention and every sweep ask it and leave it where it is.';

-- legal_holds/is_subject_about.sql

create function private.is_subject_about(p_kind text, p_id uuid, p_person_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.hold_subjects(p_kind, p_id) s where s.subject_kind = 'person' and s.subject_id = p_person_id)
$$;
comment on function private.is_subject_about(text, uuid, uuid) is 'Whether what a legal hold keeps concerns the person.';

-- legal_holds/keep_held_row.sql

create function private.keep_held_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_holds uuid[] := '{}';
  v_arg integer;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = v_old then
    return new;
  end if;
  -- Who sets a hold waits for whoever is deleting now, and the other way round: so none falls between the two.
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds', 0));
  if exists (select from private.legal_holds h where h.released_at is null) then
    for v_arg in 0 .. tg_nargs - 1 by 2 loop
      v_holds := v_holds || private.holds_of(tg_argv[v_arg], (v_old ->> tg_argv[v_arg + 1])::uuid);
    end loop;
    if v_holds <> '{}' then
      insert into private.held_copies (hold_ids, table_name, row_id, content)
      values (array(select distinct unnest(v_holds)), tg_table_schema || '.' || tg_table_name,
        case when v_old ->> 'id' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then (v_old ->> 'id')::uuid end, v_old);
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_held_row() is
  'Trigger with pairs of what an id is and the column it stands in: a row that a legal hold keeps is copied before it goes or changes, whoever asks. It refuses nothing: a person who deletes something of hers must not learn of it. Definer: it looks at holds for every writer.';

create trigger _900_keep_held before delete or update of first_name, last_name, username, email, phone_number, avatar_url
  on public.profiles
  for each row execute function private.keep_held_row('person', 'id');
create trigger _900_keep_held before delete or update
  on public.contacts
  for each row execute function private.keep_held_row('person', 'owner_user_id');
create trigger _900_keep_held before delete
  on public.conversations
  for each row execute function private.keep_held_row('conversation', 'id');
create trigger _900_keep_held before delete or update of body, attachment, home_id
  on public.messages
  for each row execute function private.keep_held_row('person', 'sender_id', 'conversation', 'conversation_id');
create trigger _900_keep_held before delete
  on public.person_blocks
  for each row execute function private.keep_held_row('person', 'blocker_id', 'person', 'blocked_id');
create trigger _900_keep_held before delete or update of note, messages
  on public.chat_reports
  for each row execute function private.keep_held_row('person', 'reporter_id', 'person', 'reported_id');
create trigger _900_keep_held before delete
  on public.notifications
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.user_identity_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update of first_name, middle_name, last_name, date_of_birth, primary_document_number
  on public.user_identity_approvals
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.user_identity_documents
  for each row execute function private.keep_held_row('approval', 'approval_id');
create trigger _900_keep_held before delete or update of address
  on public.address_proofs
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.address_documents
  for each row execute function private.keep_held_row('proof', 'proof_id');
create trigger _900_keep_held before delete
  on public.properties
  for each row execute function private.keep_held_row('person', 'created_by');
create trigger _900_keep_held before delete
  on public.property_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.property_images
  for each row execute function private.keep_held_row('property', 'property_id');
create trigger _900_keep_held before delete
  on public.property_favourites
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.property_reports
  for each row execute function private.keep_held_row('person', 'reporter_id', 'property', 'property_id');
create trigger _900_keep_held before delete
  on public.saved_searches
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.phone_reveals
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.viewings
  for each row execute function private.keep_held_row('person', 'owner_id', 'person', 'asker_id');
create trigger _900_keep_held before delete
  on public.money_quotes
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update of receiver_id, recipient_name, recipient_phone, notes
  on public.money_transfers
  for each row execute function private.keep_held_row('transfer', 'id');
create trigger _900_keep_held before delete or update of document_type, document_last4
  on private.payout_attempts
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete or update of words, report_reason
  on private.ratings
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.transfer_phones
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.scam_notices
  for each row execute function private.keep_held_row('person', 'sender_id');
create trigger _900_keep_held before delete or update of receiver_id, recipient_name, recipient_phone
  on public.transfer_schedules
  for each row execute function private.keep_held_row('person', 'sender_id');
create trigger _900_keep_held before delete or update of phone, device
  on private.activity_transfers
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.activity_cases
  for each row execute function private.keep_held_row('case', 'id');
create trigger _900_keep_held before delete
  on private.activity_notes
  for each row execute function private.keep_held_row('case', 'case_id');
create trigger _900_keep_held before delete
  on private.activity_alerts
  for each row execute function private.keep_held_row('case', 'case_id');
create trigger _900_keep_held before delete or update of body
  on private.dispute_entries
  for each row execute function private.keep_held_row('dispute', 'dispute_id');
create trigger _900_keep_held before delete
  on private.dispute_files
  for each row execute function private.keep_held_row('dispute', 'dispute_id');
create trigger _900_keep_held before delete or update of receiver_id, contents, pickup_address, pickup_landmark, pickup_notes, pickup_contact_name,
    pickup_contact_phone, dropoff_address, dropoff_landmark, dropoff_notes, dropoff_contact_name, dropoff_contact_phone
  on public.deliveries
  for each row execute function private.keep_held_row('delivery', 'id');
create trigger _900_keep_held before delete or update of data
  on public.delivery_events
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete or update of note
  on public.delivery_claims
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on public.delivery_photos
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on private.delivery_tracking
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on private.broker_application_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.broker_applications
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update
  on private.broker_shops
  for each row execute function private.keep_held_row('person', 'broker_id');
create trigger _900_keep_held before delete or update of opening_note, closing_note
  on private.broker_days
  for each row execute function private.keep_held_row('person', 'broker_id');
create trigger _900_keep_held before delete
  on private.courier_invitations
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.broker_devices
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.courier_devices
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger keep_held before delete
  on auth.sessions
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger keep_held before delete
  on auth.identities
  for each row execute function private.keep_held_row('person', 'user_id');

-- legal_holds/legal_holds.sql

-- What must not go while somebody may ask for it: set by compliance, released by two of them.

create table private.legal_holds (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  reason text not null,
  review_on date not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  release_reason text,
  release_proposed_by uuid,
  release_proposed_at timestamptz,
  released_by uuid,
  released_at timestamptz,
  constraint subject_is_known check (subject_kind in ('person', 'transfer', 'delivery', 'case')),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint release_is_proposed_as_a_whole check (num_nulls(release_reason, release_proposed_by, release_proposed_at) in (0, 3)),
  constraint release_is_whole check ((released_at is null) = (released_by is null)),
  constraint two_people_release check (released_at is null or release_proposed_by is not null and released_by <> release_proposed_by)
);

create unique index one_open_legal_hold_of_a_subject on private.legal_holds (subject_kind, subject_id) where released_at is null;
create index legal_holds_list_idx on private.legal_holds (review_on, id) where released_at is null;

comment on table private.legal_holds is
  'A legal hold on a person, a transfer, a parcel or a case: nothing of it is lost while it stands (private.holds_of). For compliance alone, never told, not exported, and kept when accounts end: no foreign key.';
comment on column private.legal_holds.review_on is 'The day on which somebody asks whether it is still needed; nothing ends by itself.';

create trigger _100_refuse_change before delete or update of id, subject_kind, subject_id, reason, set_by, set_at on private.legal_holds
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_release before update on private.legal_holds
  for each row when (old.released_at is not null) execute function private.refuse_change();

alter table private.legal_holds enable row level security;
alter table private.legal_holds force row level security;

-- legal_holds/list_legal_holds.sql

create function public.list_legal_holds(p_is_released boolean default false) returns table (
  hold_id uuid, subject_kind text, subject text, reason text, review_on date, set_at timestamptz, is_mine boolean,
  release_reason text, release_proposed_at timestamptz, is_own_proposal boolean, released_at timestamptz, copy_count bigint)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
begin
  perform private.add_audit_event('legal_hold.list_read', 'operator', null);
  return query
    select h.id, h.subject_kind, private.name_of_hold_subject(h.subject_kind, h.subject_id), h.reason, h.review_on, h.set_at,
      h.set_by = v_operator_id, h.release_reason, h.release_proposed_at, coalesce(h.release_proposed_by = v_operator_id, false),
      h.released_at, (select count(*) from private.held_copies c where c.hold_ids @> array[h.id])
    from private.legal_holds h
    where (h.released_at is not null) = coalesce(p_is_released, false)
      and not private.is_subject_about(h.subject_kind, h.subject_id, v_operator_id)
    order by h.review_on, h.set_at, h.id limit 200;
end
$$;
comment on function public.list_legal_holds(boolean) is
  'Legal holds that stand, or that were released, by the day of their review; people masked, and how many rows each kept from being lost. Never one that concerns the caller. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_legal_holds(boolean) from public, anon;
grant execute on function public.list_legal_holds(boolean) to authenticated;

-- legal_holds/lock_legal_hold.sql

create function private.lock_legal_hold(p_id uuid) returns private.legal_holds
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_hold private.legal_holds;
begin
  select * into v_hold from private.legal_holds h where h.id = p_id for update;
  -- Whoever it is about learns nothing, not even that there is one.
  if v_hold.id is null or private.is_subject_about(v_hold.subject_kind, v_hold.subject_id, v_operator_id) then
    perform private.refuse('WA350', 'There is no such legal hold');
  end if;
  return v_hold;
end
$$;
comment on function private.lock_legal_hold(uuid) is
  'A legal hold, locked for an operator of compliance whom it does not concern. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';

-- legal_holds/name_of_hold_subject.sql

create function private.name_of_hold_subject(p_kind text, p_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'person' then private.masked_name_of(p_id)
    when 'transfer' then (select t.reference from public.money_transfers t where t.id = p_id)
    when 'delivery' then (select coalesce(d.label_code, left(d.id::text, 8)) from public.deliveries d where d.id = p_id)
    else (select private.masked_name_of(c.person_id) from private.activity_cases c where c.id = p_id) end
$$;
comment on function private.name_of_hold_subject(text, uuid) is 'What a list of legal holds calls its subject: a person masked, a reference, a label.';

-- legal_holds/propose_legal_hold_release.sql

create function public.propose_legal_hold_release(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if v_hold.released_at is not null or v_hold.release_proposed_by <> auth.uid() then
    perform private.refuse('WA073', 'The hold is released, or somebody has proposed it',
      jsonb_build_object('decision', case when v_hold.released_at is null then 'proposed' else 'confirmed' end));
  elsif v_hold.release_proposed_by is not null then
    return;
  end if;
  update private.legal_holds h set release_reason = v_reason, release_proposed_by = auth.uid(), release_proposed_at = now()
  where h.id = p_id;
  perform private.add_audit_event('legal_hold.release_proposed', 'operator', p_id);
end
$$;
comment on function public.propose_legal_hold_release(uuid, text) is
  'Says that a legal hold is needed no more; another one of compliance answers, and until then it stands. A repeat changes nothing. Logged. For compliance. Refuses: those of lock_legal_hold, FIELD_INVALID, PROPOSAL_CLOSED (detail decision).';
revoke all on function public.propose_legal_hold_release(uuid, text) from public, anon;
grant execute on function public.propose_legal_hold_release(uuid, text) to authenticated;

-- legal_holds/review_legal_hold.sql

create function public.review_legal_hold(p_id uuid, p_review_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
begin
  if v_hold.released_at is not null then
    perform private.refuse('WA073', 'The hold is released', '{"decision": "confirmed"}');
  elsif p_review_on is null or p_review_on <= v_today or p_review_on > v_today + 366 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_review_on"}');
  elsif p_review_on <> v_hold.review_on then
    update private.legal_holds h set review_on = p_review_on where h.id = p_id;
    perform private.add_audit_event('legal_hold.reviewed', 'operator', p_id, null, jsonb_build_object('review_on', p_review_on));
  end if;
end
$$;
comment on function public.review_legal_hold(uuid, date) is
  'Says that a legal hold is still needed, and when to ask again, within a year. Logged. For compliance. Refuses: those of lock_legal_hold, FIELD_INVALID (detail field), PROPOSAL_CLOSED (detail decision).';
revoke all on function public.review_legal_hold(uuid, date) from public, anon;
grant execute on function public.review_legal_hold(uuid, date) to authenticated;

-- legal_holds/set_legal_hold.sql

create function public.set_legal_hold(p_id uuid, p_subject_kind text, p_subject text, p_reason text, p_review_on date)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  v_subject_id uuid;
  v_field text;
begin
  v_field := case
    when p_id is null then 'p_id'
    when p_subject_kind is null or p_subject_kind not in ('person', 'transfer', 'delivery', 'case') then 'p_subject_kind'
    when p_review_on is null or p_review_on <= v_today or p_review_on > v_today + 366 then 'p_review_on' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  -- Waits for whoever is deleting now: what goes after this is kept. Nothing was locked before it, or two would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('legal holds', 0));
  if exists (select from private.legal_holds h where h.id = p_id and h.set_by = v_operator_id) then
    return p_id;
  elsif exists (select from private.legal_holds h where h.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  v_subject_id := private.found_hold_subject(p_subject_kind, btrim(p_subject));
  if v_subject_id is null or private.is_subject_about(p_subject_kind, v_subject_id, v_operator_id) then
    perform private.refuse('WA003', 'There is no such subject', '{"field": "p_subject"}');
  elsif exists (select from private.legal_holds h
    where h.subject_kind = p_subject_kind and h.subject_id = v_subject_id and h.released_at is null) then
    perform private.refuse('WA003', 'There is a legal hold on it already', '{"field": "p_subject", "is_held": true}');
  end if;
  insert into private.legal_holds (id, subject_kind, subject_id, reason, review_on, set_by)
  values (p_id, p_subject_kind, v_subject_id, v_reason, p_review_on, v_operator_id);
  -- About the hold and not the person, who reads in her own export what is about her; the reason is for compliance alone.
  perform private.add_audit_event('legal_hold.set', 'operator', p_id, null, jsonb_build_object('subject_kind', p_subject_kind));
  return p_id;
end
$$;
comment on function public.set_legal_hold(uuid, text, text, text, date) is
  'Holds a person (id or username), a transfer (id or reference), a parcel (id or label) or a case (id) with the id that the device made: nothing of it is lost until two of compliance release it. A day of review within a year. A repeat writes nothing. Logged, told to nobody. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; is_held when it is held already).';
revoke all on function public.set_legal_hold(uuid, text, text, text, date) from public, anon;
grant execute on function public.set_legal_hold(uuid, text, text, text, date) to authenticated;

-- legal_holds/skip_held_file.sql

create function private.skip_held_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  c_id constant text := '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';
  v_holds uuid[] := '{}';
  v_part text;
  v_kind text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds', 0));
  if not exists (select from private.legal_holds h where h.released_at is null) then
    return old;
  end if;
  -- Every bucket names by its folders what a file belongs to, by whatever id.
  for v_part in
    select x.part from unnest(string_to_array(old.name, '/') || array[old.owner_id]) as x (part) where x.part ~ c_id
  loop
    foreach v_kind in array array['person', 'delivery', 'property', 'conversation', 'dispute'] loop
      v_holds := v_holds || private.holds_of(v_kind, v_part::uuid);
    end loop;
  end loop;
  if v_holds = '{}' then
    return old;
  end if;
  insert into private.held_copies (hold_ids, table_name, row_id, content)
  select array(select distinct unnest(v_holds)), 'storage.objects', old.id, to_jsonb(old)
  where not exists (select from private.held_copies c where c.row_id = old.id and c.table_name = 'storage.objects');
  return null;
end
$$;
comment on function private.skip_held_file() is
  'Trigger: a file that a legal hold keeps stays in its bucket, and its bytes with it; nothing says so. Once nothing names it, nobody but the team is shown it. Definer: it looks at holds for every writer.';

create trigger skip_held_file before delete on storage.objects
  for each row execute function private.skip_held_file();

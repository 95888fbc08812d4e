-- Made from supabase/schemas/money/disputes by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- disputes/add_dispute_entry.sql

create function private.add_dispute_entry(
  p_dispute_id uuid, p_kind text, p_author_role text, p_body text default null, p_details jsonb default '{}', p_id uuid default null
) returns uuid
language sql
set search_path = ''
as $$
  insert into private.dispute_entries (id, dispute_id, kind, author_id, author_role, body, details)
  values (coalesce(p_id, gen_random_uuid()), p_dispute_id, p_kind,
    case when p_author_role = 'system' then null else auth.uid() end, p_author_role, p_body, p_details)
  returning id
$$;
comment on function private.add_dispute_entry(uuid, text, text, text, jsonb, uuid) is
  'Adds a row to the dispute in the caller''s transaction; triggers tell the parties and the audit log.';

-- disputes/answer_dispute.sql

create function public.answer_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := private.lock_dispute(p_dispute_id);
  v_entry private.dispute_entries := (select e from private.dispute_entries e where e.id = p_entry_id);
  v_words text := btrim(p_words);
begin
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_operator_id then
    return private.dispute_for_operator(v_dispute);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  end if;
  update private.disputes d set answered_at = coalesce(d.answered_at, now()) where d.id = p_dispute_id returning * into v_dispute;
  perform private.add_dispute_entry(p_dispute_id, 'answered', 'operator', v_words, '{}', p_entry_id);
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.answer_dispute(uuid, uuid, text) is
  'What the company says in an open dispute; the first answer ends its clock. A repeat of p_entry_id writes nothing. For support, finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, OWN_CASE, DISPUTE_CLOSED (detail status).';
revoke all on function public.answer_dispute(uuid, uuid, text) from public, anon;
grant execute on function public.answer_dispute(uuid, uuid, text) to authenticated;

-- disputes/dispute_reasons.sql

-- Why somebody disputes a transfer: which party may say so, at which end of the transfer, and who is asked to answer.

create table private.dispute_reasons (
  party text not null,
  code text not null,
  position integer not null,
  status text,
  respondent text not null,
  is_refund_frozen boolean not null default false,
  primary key (party, code),
  constraint party_is_known check (party in ('sender', 'receiver', 'broker')),
  constraint status_is_final check (status in ('completed', 'abandoned')),
  constraint respondent_is_known check (respondent in ('payout_broker', 'refund_broker', 'customer', 'nobody'))
);

comment on table private.dispute_reasons is 'The reasons that each party of a transfer can choose from; the words are in the catalogues.';
comment on column private.dispute_reasons.status is 'The end of the transfer it fits; null: both.';
comment on column private.dispute_reasons.respondent is
  'Who is heard on the other side. customer: the sender at the counter where cash came in or a refund went out, the receiver where it was paid out. nobody: the company answers alone.';
comment on column private.dispute_reasons.is_refund_frozen is 'While it is open, the refund of the transfer is not paid: it says that the refund itself may be wrong.';

alter table private.dispute_reasons enable row level security;
alter table private.dispute_reasons force row level security;

insert into private.dispute_reasons (party, code, position, status, respondent, is_refund_frozen) values
  ('sender', 'not_received', 1, 'completed', 'payout_broker', false),
  ('sender', 'wrong_amount', 2, 'completed', 'payout_broker', false),
  ('sender', 'paid_to_another', 3, 'completed', 'payout_broker', false),
  ('sender', 'refund_not_received', 4, 'abandoned', 'refund_broker', true),
  ('sender', 'cash_not_recorded', 5, 'abandoned', 'nobody', false),
  ('sender', 'fee_wrong', 6, null, 'nobody', false),
  ('sender', 'other', 9, null, 'nobody', false),
  ('receiver', 'not_received', 1, 'completed', 'payout_broker', false),
  ('receiver', 'wrong_amount', 2, 'completed', 'payout_broker', false),
  ('receiver', 'paid_to_another', 3, 'completed', 'payout_broker', false),
  ('receiver', 'asked_for_more', 4, 'completed', 'payout_broker', false),
  ('receiver', 'other', 9, null, 'nobody', false),
  ('broker', 'counted_wrong', 1, null, 'customer', true),
  ('broker', 'false_notes', 2, null, 'customer', true),
  ('broker', 'other', 9, null, 'nobody', false);

-- disputes/disputes.sql

-- Disputes: a party says that a transfer which has ended went wrong, and an operator answers and decides in time.

create table private.disputes (
  id uuid primary key,
  reference text not null unique,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  opened_by uuid not null references public.profiles (id) on delete restrict,
  party text not null,
  reason text not null,
  respondent_id uuid references public.profiles (id) on delete restrict,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  answer_by timestamptz not null,
  decide_by timestamptz not null,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  award_centimes bigint,
  at_fault_broker_id uuid references public.brokers (id) on delete restrict,
  answer_late_at timestamptz,
  decision_late_at timestamptz,
  next_due_at timestamptz generated always as (case when answered_at is null then answer_by else decide_by end) stored,
  constraint reason_is_in_the_list foreign key (party, reason) references private.dispute_reasons (party, code) on delete restrict,
  constraint dispute_is_opened_once_for_a_reason unique (transfer_id, opened_by, reason),
  constraint status_is_known check (status in ('open', 'won', 'declined', 'withdrawn')),
  constraint decision_has_a_time check ((status = 'open') = (decided_at is null)),
  constraint won_dispute_has_an_award check ((status = 'won') = (award_centimes is not null)),
  constraint award_is_positive check (award_centimes > 0),
  constraint only_a_won_dispute_has_a_fault check (at_fault_broker_id is null or status = 'won')
);

create unique index one_open_dispute_of_a_transfer on private.disputes (transfer_id) where status = 'open';
create index disputes_transfer_id_idx on private.disputes (transfer_id, created_at, id);
create index disputes_queue_idx on private.disputes (next_due_at, id) where status = 'open';
create index disputes_closed_idx on private.disputes (decided_at desc, id desc) where status <> 'open';
create index disputes_opened_by_idx on private.disputes (opened_by);
create index disputes_respondent_id_idx on private.disputes (respondent_id);
create index disputes_decided_by_idx on private.disputes (decided_by);
create index disputes_at_fault_broker_id_idx on private.disputes (at_fault_broker_id);

comment on table private.disputes is 'What a party says went wrong with a transfer that has ended. The transfer itself never changes by it: what a dispute pays has journals of its own.';
comment on column private.disputes.reference is 'Such as WSD-7K3M-Q9TD: names the dispute, and at a counter the refund that it brought.';
comment on column private.disputes.party is 'What opened_by is in the transfer: sender, receiver or broker.';
comment on column private.disputes.respondent_id is 'Who is heard on the other side; null: the company answers alone.';
comment on column private.disputes.answer_by is 'When the first answer is due: one working day after the opening.';
comment on column private.disputes.decide_by is 'When the decision is due: thirty days after the opening.';
comment on column private.disputes.decided_by is 'The operator; the parties are not told who.';
comment on column private.disputes.at_fault_broker_id is 'The broker whose float pays the award; null: the company does.';
comment on column private.disputes.answer_late_at is 'When the clock found that the first answer is late, and told those who lead.';
comment on column private.disputes.next_due_at is 'What the queue is sorted by: the answer until there is one, then the decision.';

create trigger _100_refuse_change before delete or update of id, reference, transfer_id, opened_by, party, reason, respondent_id, created_at, answer_by, decide_by
  on private.disputes
  for each row execute function private.refuse_change();

alter table private.disputes enable row level security;
alter table private.disputes force row level security;

-- disputes/dispute_entries.sql

-- What was said and done in a dispute, in its order. Append-only.

create table private.dispute_entries (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references private.disputes (id) on delete restrict,
  seq bigint generated always as identity,
  kind text not null,
  author_id uuid references public.profiles (id) on delete set null,
  author_role text not null,
  body text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint kind_is_known check (kind in (
    'opened', 'said', 'answered', 'answer_late', 'decision_late', 'won', 'declined', 'withdrawn', 'refund_failed', 'refund_locked', 'refund_paid')),
  constraint author_role_is_known check (author_role in ('sender', 'receiver', 'broker', 'operator', 'counter', 'system')),
  constraint body_is_not_too_long check (char_length(body) between 1 and 2000)
);

create index dispute_entries_dispute_id_idx on private.dispute_entries (dispute_id, seq);
create index dispute_entries_author_id_idx on private.dispute_entries (author_id);

comment on table private.dispute_entries is 'The timeline and the messages of a dispute: parties, the company, the clock and the counter that paid.';
comment on column private.dispute_entries.details is 'What the kind needs, such as {"award_centimes": 50000} or {"attempts_left": 3}.';

create trigger _100_refuse_change before delete or update of id, dispute_id, seq, kind, author_role, details, created_at
  on private.dispute_entries
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before update of body on private.dispute_entries
  for each row execute function private.refuse_early_change('disputes', 'created_at');

alter table private.dispute_entries enable row level security;
alter table private.dispute_entries force row level security;

-- disputes/audit_dispute_entry.sql

create function private.audit_dispute_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values ('dispute.' || new.kind, new.author_id, case new.author_role when 'receiver' then 'person' else new.author_role end, new.dispute_id,
    case when new.kind in ('won', 'declined') then new.body end, new.details);
  return null;
end
$$;
comment on function private.audit_dispute_entry() is
  'Trigger: every step of a dispute stands in the audit log, without what people said. Definer: nobody else may write there.';

create trigger _200_audit_dispute_entry after insert on private.dispute_entries
  for each row when (new.kind not in ('said', 'refund_failed', 'refund_locked', 'refund_paid'))
  execute function private.audit_dispute_entry();

-- disputes/award_dispute.sql

create function private.award_dispute(p_dispute private.disputes, p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_available bigint;
begin
  if p_dispute.at_fault_broker_id is not null then
    -- Both floats that may move, in the one order of their locks.
    perform from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id in (p_dispute.at_fault_broker_id, p_dispute.opened_by)
    order by a.owner_id for update of b;
    select f.balance_centimes - f.held_centimes - f.minimum_centimes into v_available
    from private.lock_float(p_dispute.at_fault_broker_id) f;
    if v_available < p_dispute.award_centimes then
      perform private.refuse('WA044', 'The broker''s float does not cover the award', jsonb_build_object('available_centimes', v_available));
    end if;
  end if;
  perform private.post_journal('dispute_won', p_dispute.id, p_dispute.id, private.dispute_lines(p_dispute));
  if p_dispute.party <> 'broker' then
    insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
    values (p_dispute.id, 'dispute', p_dispute.reference, p_transfer.sender_id, p_dispute.award_centimes);
  end if;
end
$$;
comment on function private.award_dispute(private.disputes, public.money_transfers) is
  'Moves the award of a dispute that was just won. Refuses: FLOAT_TOO_LOW (detail available_centimes).';

-- disputes/decide_dispute.sql

create function public.decide_dispute(
  p_id uuid, p_is_won boolean, p_reason text, p_centimes bigint default null, p_at_fault_broker_id uuid default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
  v_transfer public.money_transfers;
  v_status text := case when p_is_won then 'won' else 'declined' end;
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_transfer := private.lock_disputed_transfer(v_dispute.transfer_id);
  v_dispute := private.lock_dispute(p_id);
  if private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  elsif v_dispute.status = v_status and v_dispute.award_centimes is not distinct from p_centimes
    and v_dispute.at_fault_broker_id is not distinct from p_at_fault_broker_id then
    return private.dispute_for_operator(v_dispute);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif p_is_won is null or not p_is_won and (p_centimes is not null or p_at_fault_broker_id is not null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_won"}');
  elsif p_is_won and (p_centimes is null or p_centimes < 1 or p_centimes > private.dispute_award_limit(v_dispute)) then
    perform private.refuse('WA195', 'The award is not possible',
      jsonb_build_object('maximum_centimes', greatest(private.dispute_award_limit(v_dispute), 0)));
  elsif p_at_fault_broker_id = v_dispute.opened_by
    or p_at_fault_broker_id is not null and private.role_in_transfer(v_transfer, p_at_fault_broker_id) is distinct from 'broker' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_at_fault_broker_id"}');
  -- An award leaves by the counter as the transfer's own money does; a no moves nothing.
  elsif p_is_won and v_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is held for a check');
  end if;
  update private.disputes d
  set status = v_status, decided_at = now(), decided_by = v_operator_id, answered_at = coalesce(d.answered_at, now()),
    award_centimes = p_centimes, at_fault_broker_id = p_at_fault_broker_id
  where d.id = p_id returning * into v_dispute;
  if p_is_won then
    perform private.award_dispute(v_dispute, v_transfer);
  end if;
  perform private.add_dispute_entry(p_id, v_status, 'operator', v_reason,
    jsonb_strip_nulls(jsonb_build_object('award_centimes', p_centimes, 'at_fault_broker_id', p_at_fault_broker_id)));
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.decide_dispute(uuid, boolean, text, bigint, uuid) is
  'open -> won or declined, for a reason that the parties read; logged. An award is paid by the company or from the float of the broker at fault, and waits at the counter for the sender, or goes to the float of the broker who opened it. A repeat of the same decision returns it. For finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DISPUTE_NOT_FOUND, OWN_CASE, DISPUTE_CLOSED (detail status), TRANSFER_ON_HOLD (a yes), DISPUTE_AWARD_INVALID (detail maximum_centimes), FLOAT_TOO_LOW (detail available_centimes), BROKER_ENDED (an award to a broker whose work has ended: decline it and correct).';
revoke all on function public.decide_dispute(uuid, boolean, text, bigint, uuid) from public, anon;
grant execute on function public.decide_dispute(uuid, boolean, text, bigint, uuid) to authenticated;

-- disputes/dispute_award_limit.sql

create function private.dispute_award_limit(p_dispute private.disputes) returns bigint
language sql stable
set search_path = ''
as $$
  -- Nobody gets more back of a transfer than she paid for it, whatever was refunded or decided before.
  select coalesce(t.total_centimes, 0)
    - case when p_dispute.party = 'broker' then 0 else coalesce(t.refund_centimes, 0) end
    - coalesce((select sum(d.award_centimes) from private.disputes d where d.transfer_id = t.id and d.status = 'won' and d.id <> p_dispute.id
        and case when p_dispute.party = 'broker' then d.opened_by = p_dispute.opened_by else d.party <> 'broker' end), 0)::bigint
    -- Whoever says that the refund never reached her may get that again.
    + case when p_dispute.reason = 'refund_not_received' and t.refund_state = 'paid' then t.refund_centimes else 0 end
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_award_limit(private.disputes) is
  'The most that a dispute can bring, in centimes.';

-- disputes/dispute_detail.sql

create function public.dispute_detail(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if private.role_in_dispute(v_dispute, v_user_id) is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.dispute_detail(uuid) is
  'A dispute with its clock and entries, for its parties. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND.';
revoke all on function public.dispute_detail(uuid) from public, anon;
grant execute on function public.dispute_detail(uuid) to authenticated;

-- disputes/dispute_files.sql

create table private.dispute_files (
  id uuid primary key,
  dispute_id uuid not null references private.disputes (id) on delete restrict,
  entry_id uuid not null references private.dispute_entries (id) on delete restrict,
  owner_id uuid references public.profiles (id) on delete set null,
  storage_path text not null unique,
  media_type text not null,
  byte_size bigint not null,
  created_at timestamptz not null default now(),
  constraint media_type_is_known check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  constraint byte_size_is_small_enough check (byte_size between 1 and 10485760)
);

create index dispute_files_dispute_id_idx on private.dispute_files (dispute_id);
create index dispute_files_entry_id_idx on private.dispute_files (entry_id);
create index dispute_files_owner_id_idx on private.dispute_files (owner_id);

comment on table private.dispute_files is 'Evidence: photos and PDF that came with an entry; the bytes lie in the bucket dispute-files.';
comment on column private.dispute_files.storage_path is 'The name of the object: <dispute>/<person>/<file>.<jpg, png or pdf>.';

create trigger _100_refuse_change before update of id, dispute_id, entry_id, storage_path, media_type, byte_size, created_at
  on private.dispute_files
  for each row execute function private.refuse_change();

create trigger _200_refuse_early_change before delete on private.dispute_files
  for each row execute function private.refuse_early_change('disputes', 'created_at');

alter table private.dispute_files enable row level security;
alter table private.dispute_files force row level security;

-- disputes/is_dispute_file_used.sql

create function private.is_dispute_file_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.dispute_files f where f.storage_path = p_name)
$$;
comment on function private.is_dispute_file_used(text) is 'Whether an entry carries the file. Definer: nobody reads the rows.';
revoke all on function private.is_dispute_file_used(text) from public;
grant execute on function private.is_dispute_file_used(text) to authenticated;

-- disputes/may_read_dispute_file.sql

create function private.may_read_dispute_file(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select private.role_in_dispute(d, auth.uid()) is not null
      -- To look at while there is something to decide, not to sign an address that outlives it.
      or d.status = 'open' and not private.is_own_dispute(d, auth.uid())
        and storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
        and private.has_operator_role('support', 'finance', 'compliance', 'admin')
    from private.dispute_files f join private.disputes d on d.id = f.dispute_id
    where f.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    split_part(p_name, '/', 2) = auth.uid()::text)
$$;
comment on function private.may_read_dispute_file(text) is
  'Whether the caller may read the file: a party of the dispute, an operator while it is open, and who uploaded it while no entry carries it. Definer: nobody reads the rows.';
revoke all on function private.may_read_dispute_file(text) from public;
grant execute on function private.may_read_dispute_file(text) to authenticated;

-- disputes/may_upload_dispute_file.sql

create function private.may_upload_dispute_file(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|pdf)$'
    and split_part(p_name, '/', 2) = auth.uid()::text
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (select from private.disputes d
      where d.id::text = split_part(p_name, '/', 1) and d.status = 'open'
        and private.role_in_dispute(d, auth.uid()) is not null)
    -- Twice what she may send, so that she can change her mind, and no store of her own.
    and (select count(*) < 40 from storage.objects o
      where o.bucket_id = 'dispute-files' and o.name like split_part(p_name, '/', 1) || '/' || auth.uid() || '/%')
$$;
comment on function private.may_upload_dispute_file(text) is
  'Whether the caller may put a file there: a party into her own folder of an open dispute, forty at most. Definer: the policy counts rows.';
revoke all on function private.may_upload_dispute_file(text) from public;
grant execute on function private.may_upload_dispute_file(text) to authenticated;

-- disputes/dispute_files_bucket.sql

-- The bucket of evidence: private, a folder for each dispute and person, read by the parties and by operators while it is open.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dispute-files', 'dispute-files', false, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'application/pdf']);
create policy parties_upload_evidence on storage.objects for insert to authenticated
  with check (bucket_id = 'dispute-files' and private.may_upload_dispute_file(name));
create policy parties_and_operators_read_evidence on storage.objects for select to authenticated
  using (bucket_id = 'dispute-files' and private.may_read_dispute_file(name));
-- No update: a file is never another one.
create policy person_removes_unsent_evidence on storage.objects for delete to authenticated
  using (bucket_id = 'dispute-files' and owner_id = (select auth.uid())::text and not private.is_dispute_file_used(name));

-- disputes/dispute_for.sql

create function private.dispute_for(p_dispute private.disputes, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_dispute.id, 'reference', p_dispute.reference, 'transfer_id', p_dispute.transfer_id, 'transfer_reference', t.reference,
    'role', private.role_in_dispute(p_dispute, p_user_id), 'is_mine', coalesce(p_dispute.opened_by = p_user_id, false),
    'party', p_dispute.party, 'reason', p_dispute.reason, 'status', p_dispute.status, 'created_at', p_dispute.created_at,
    'answer_by', p_dispute.answer_by, 'decide_by', p_dispute.decide_by, 'answered_at', p_dispute.answered_at,
    'decided_at', p_dispute.decided_at, 'award_centimes', p_dispute.award_centimes,
    'is_answer_late', p_dispute.status = 'open' and p_dispute.answered_at is null and p_dispute.answer_by < now(),
    'is_decision_late', p_dispute.status = 'open' and p_dispute.decide_by < now(),
    'refund', private.counter_refund_for(p_dispute.id, p_user_id),
    'entries', (
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'role', e.author_role, 'is_mine', coalesce(e.author_id = p_user_id, false),
          'body', e.body, 'created_at', e.created_at, 'files', coalesce((
            select jsonb_agg(jsonb_build_object('id', f.id, 'path', f.storage_path, 'media_type', f.media_type) order by f.id)
            from private.dispute_files f where f.entry_id = e.id), '[]')) order by e.seq)
      from private.dispute_entries e where e.dispute_id = p_dispute.id
        -- Wrong codes are the business of whoever collects.
        and (e.kind not in ('refund_failed', 'refund_locked') or t.sender_id = p_user_id or p_user_id is null)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_for(private.disputes, uuid) is
  'A dispute with its clock and entries as one of its people sees it, or an operator (null): by roles, never by names.';

-- disputes/dispute_for_operator.sql

create function private.dispute_for_operator(p_dispute private.disputes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.dispute_for(p_dispute, null) || jsonb_build_object('facts', jsonb_build_object(
    'status', t.status, 'amount_centimes', t.amount_centimes, 'fee_centimes', t.fee_centimes, 'total_centimes', t.total_centimes,
    'payout_centimes', t.payout_centimes, 'refund_state', t.refund_state, 'refund_centimes', t.refund_centimes,
    'sender', (select btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')))
      from public.profiles p where p.id = t.sender_id),
    'recipient', private.mask_name(t.recipient_name), 'recipient_phone', private.mask_phone(t.recipient_phone),
    'award_limit_centimes', greatest(private.dispute_award_limit(p_dispute), 0),
    'brokers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.business_name, 'city', private.city_names(b.city_id)) order by b.business_name, b.id)
      from public.brokers b where b.id <> p_dispute.opened_by and private.role_in_transfer(t, b.id) = 'broker'
        and (b.id in (t.broker_id, t.cash_in_broker_id)
          or exists (select from public.cash_handovers h where h.transfer_id = t.id and h.broker_id = b.id))), '[]'),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'role', e.actor_role, 'at', e.created_at, 'details', e.details) order by e.id)
      from public.money_transfer_events e where e.transfer_id = t.id)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_for_operator(private.disputes) is
  'A dispute as an operator sees it: its entries, the amounts, the timeline, the brokers who touched the cash, and the most that can be awarded; people masked.';

-- disputes/dispute_lines.sql

create function private.dispute_lines(p_dispute private.disputes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ledger_line(
    case when p_dispute.at_fault_broker_id is null then 'revenue' else 'broker_float' end, p_dispute.at_fault_broker_id,
    case p_dispute.party when 'broker' then 'broker_float' else 'dispute_refund' end,
    case p_dispute.party when 'broker' then p_dispute.opened_by else p_dispute.id end,
    p_dispute.award_centimes)
$$;
comment on function private.dispute_lines(private.disputes) is
  'What a won dispute enters: the company or the broker at fault owes the award to the sender, who collects it at a counter, or to the float of the broker who opened it.';

-- disputes/dispute_parties.sql

create function private.dispute_parties(p_dispute private.disputes) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array_remove(array(select distinct party from unnest(array[p_dispute.opened_by, p_dispute.respondent_id,
    (select t.sender_id from public.money_transfers t where t.id = p_dispute.transfer_id)]) as party order by party), null)
$$;
comment on function private.dispute_parties(private.disputes) is
  'Who reads and writes in the dispute: who opened it, who is asked, and the sender, whose money it is.';

-- disputes/dispute_respondent.sql

create function private.dispute_respondent(p_transfer public.money_transfers, p_opened_by uuid, p_respondent text) returns uuid
language sql stable
set search_path = ''
as $$
  select case p_respondent
    when 'payout_broker' then case when p_transfer.status = 'completed' then p_transfer.broker_id end
    when 'refund_broker' then (select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
    when 'customer' then case when p_transfer.status = 'completed' and p_transfer.broker_id = p_opened_by
      then p_transfer.receiver_id else p_transfer.sender_id end
  end
$$;
comment on function private.dispute_respondent(public.money_transfers, uuid, text) is
  'Who is heard on the other side, where there is such a person with an account.';

-- disputes/due_work_of_disputes.sql

create function private.due_work_of_disputes() returns integer
language sql
set search_path = ''
as $$
  select private.note_late_disputes() + private.sweep_dispute_files()
$$;
comment on function private.due_work_of_disputes() is
  'Tells what is late, and sweeps evidence that nothing carries.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'disputes', 350);

-- disputes/end_account_of_disputes.sql

create function private.end_account_of_disputes(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text and not private.is_dispute_file_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.disputes d where p_user_id in (d.opened_by, d.respondent_id))
    or exists (select from private.counter_refunds r where p_user_id in (r.person_id, r.broker_id)));
end
$$;
comment on function private.end_account_of_disputes(uuid) is
  'Deletes evidence that no entry carries; what was sent stays with its transfer. {is_row_kept}: a dispute or a refund names her.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'disputes', 120);

-- disputes/export_of_disputes.sql

create function private.export_of_disputes(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('disputes', (
    select jsonb_agg(private.dispute_for(d, p_user_id) - 'refund' order by d.created_at, d.id)
    from private.disputes d where p_user_id = any (private.dispute_parties(d))))
$$;
comment on function private.export_of_disputes(uuid) is
  'The disputes she is a party of, with all that was said in them.';

insert into private.area_hooks (hook, area, position) values ('export', 'disputes', 740);

-- disputes/is_own_dispute.sql

create function private.is_own_dispute(p_dispute private.disputes, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.role_in_transfer(t, p_user_id) is not null from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.is_own_dispute(private.disputes, uuid) is 'Whether the operator has a part in the disputed transfer.';

-- disputes/keep_used_dispute_file.sql

create function private.keep_used_dispute_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_dispute_file_used(old.name) then
    raise exception 'the file belongs to a dispute' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_dispute_file() is
  'Trigger: evidence that an entry carries stays as it is, for every key. Definer: as is_dispute_file_used.';

create trigger keep_used_dispute_file before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'dispute-files') execute function private.keep_used_dispute_file();

-- disputes/list_disputes.sql

create function public.list_disputes(
  p_are_closed boolean default false, p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, reference text, transfer_reference text, party text, reason text, status text, due_at timestamptz, is_late boolean,
  created_at timestamptz, answered_at timestamptz, decided_at timestamptz, award_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 100);
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  if coalesce(p_are_closed, false) then
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.decided_at, d.decided_at > d.decide_by,
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status <> 'open'
        and (p_after is null or (d.decided_at, d.id) < (p_after, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
      order by d.decided_at desc, d.id desc limit v_limit;
  else
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.next_due_at, d.next_due_at < now(),
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status = 'open'
        and (p_after is null or (d.next_due_at, d.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      order by d.next_due_at, d.id limit v_limit;
  end if;
end
$$;
comment on function public.list_disputes(boolean, timestamptz, uuid, integer) is
  'Open disputes, what is due first comes first and what is late before all; or closed ones, the newest first. The next page follows the last row''s due_at and id. For support, finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_disputes(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_disputes(boolean, timestamptz, uuid, integer) to authenticated;

-- disputes/lock_dispute.sql

create function private.lock_dispute(p_id uuid) returns private.disputes
language plpgsql
set search_path = ''
as $$
declare
  v_dispute private.disputes;
begin
  select * into v_dispute from private.disputes d where d.id = p_id for update;
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  return v_dispute;
end
$$;
comment on function private.lock_dispute(uuid) is 'The dispute, locked. Whose it is, the caller has asked before. Refuses: DISPUTE_NOT_FOUND.';

-- disputes/lock_disputed_transfer.sql

create function private.lock_disputed_transfer(p_transfer_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  -- Not lock_transfer: a transfer that is held for a check may be disputed, since that moves nothing of it.
  select * into v_transfer from public.money_transfers t where t.id = p_transfer_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_disputed_transfer(uuid) is
  'The transfer, locked, held or not. Whose it is, the caller has asked before. Refuses: TRANSFER_NOT_FOUND.';

-- disputes/my_disputes.sql

create function public.my_disputes(p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 30)
returns table (
  id uuid, reference text, transfer_id uuid, transfer_reference text, reason text, party text, status text, is_mine boolean,
  created_at timestamptz, answer_by timestamptz, decide_by timestamptz, answered_at timestamptz, decided_at timestamptz, award_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return query
    select d.id, d.reference, d.transfer_id, t.reference, d.reason, d.party, d.status, d.opened_by = v_user_id,
      d.created_at, d.answer_by, d.decide_by, d.answered_at, d.decided_at, d.award_centimes
    from (
      select o.id from private.disputes o where o.opened_by = v_user_id
      union select r.id from private.disputes r where r.respondent_id = v_user_id
      union select s.id from public.money_transfers m join private.disputes s on s.transfer_id = m.id where m.sender_id = v_user_id) as hers
    join private.disputes d on d.id = hers.id
    join public.money_transfers t on t.id = d.transfer_id
    where p_before is null or (d.created_at, d.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'))
    order by d.created_at desc, d.id desc limit least(greatest(coalesce(p_limit, 30), 1), 100);
end
$$;
comment on function public.my_disputes(timestamptz, uuid, integer) is
  'Disputes that the caller opened, is asked about or that concern a transfer she sent, the newest first; the next page follows the last row''s created_at and id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_disputes(timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_disputes(timestamptz, uuid, integer) to authenticated;

-- disputes/note_late_disputes.sql

create function private.note_late_disputes() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_dispute private.disputes;
  v_count integer := 0;
begin
  -- Locked rows are being answered by somebody; the next run looks again.
  for v_dispute in
    select * from private.disputes d
    where d.status = 'open' and d.next_due_at < now()
      and case when d.answered_at is null then d.answer_late_at is null or d.decide_by < now() and d.decision_late_at is null
        else d.decision_late_at is null end
    order by d.next_due_at, d.id limit 500 for update skip locked
  loop
    if v_dispute.answered_at is null and v_dispute.answer_late_at is null then
      update private.disputes d set answer_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'answer_late', 'system');
      v_count := v_count + 1;
    end if;
    if v_dispute.decide_by < now() and v_dispute.decision_late_at is null then
      update private.disputes d set decision_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'decision_late', 'system');
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
comment on function private.note_late_disputes() is
  'Notes once that the first answer or the decision is late, and tells who waits and who leads. Returns how many.';

-- disputes/notify_dispute_entry.sql

create function private.notify_dispute_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_dispute private.disputes := (select d from private.disputes d where d.id = new.dispute_id);
  v_user_id uuid;
begin
  foreach v_user_id in array private.dispute_parties(v_dispute) loop
    -- The clock's findings are for whoever waits, and what happens at the counter for whoever collects there.
    if v_user_id is distinct from new.author_id and (case
      when new.kind in ('answer_late', 'decision_late') then v_user_id = v_dispute.opened_by
      when new.kind in ('refund_locked', 'refund_paid') then
        v_user_id = (select r.person_id from private.counter_refunds r where r.id = v_dispute.id)
      else new.kind <> 'refund_failed' end)
    then
      perform private.notify(v_user_id, 'transaction', 'dispute_' || new.kind, jsonb_build_object(
        'dispute_id', v_dispute.id, 'dispute_reference', v_dispute.reference), v_dispute.transfer_id);
    end if;
  end loop;
  if new.kind in ('answer_late', 'decision_late') then
    perform private.notify_operators('{compliance,admin}', 'operator_dispute_late', jsonb_build_object('dispute_reference', v_dispute.reference));
  end if;
  perform private.tell_people(private.dispute_parties(v_dispute), 'money_transfer', jsonb_build_object('id', v_dispute.transfer_id));
  return null;
end
$$;
comment on function private.notify_dispute_entry() is
  'Trigger: tells the parties of a dispute what happened in it, never the one who did it; and compliance and admins what is late. Definer: who acts may not tell others.';

create trigger _800_notify_dispute_entry after insert on private.dispute_entries
  for each row execute function private.notify_dispute_entry();

-- disputes/open_dispute.sql

create function public.open_dispute(p_id uuid, p_transfer_id uuid, p_reason text, p_words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_dispute private.disputes;
  v_reason private.dispute_reasons;
  v_words text := btrim(p_words);
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_disputed_transfer(p_transfer_id);
  select * into v_dispute from private.disputes d where d.id = p_id;
  if v_dispute.transfer_id = p_transfer_id and v_dispute.opened_by = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_id is null or v_dispute.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif private.dispute_until(v_transfer) is null then
    perform private.refuse_status(v_transfer);
  end if;
  select * into v_reason from private.dispute_reasons r where r.party = v_party and r.code = p_reason
    and coalesce(r.status, v_transfer.status) = v_transfer.status;
  if v_reason.code is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_reason"}');
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif now() > private.dispute_until(v_transfer) then
    perform private.refuse('WA192', 'The time to dispute is over', '{"days": 180}');
  elsif exists (select from private.disputes d where d.transfer_id = p_transfer_id
    and (d.status = 'open' or d.opened_by = v_user_id and d.reason = p_reason)) then
    perform private.refuse('WA191', 'It is disputed already');
  end if;
  insert into private.disputes (id, reference, transfer_id, opened_by, party, reason, respondent_id, answer_by, decide_by)
  values (p_id, 'WSD-' || substr(private.new_reference(), 5), p_transfer_id, v_user_id, v_party, p_reason,
    nullif(private.dispute_respondent(v_transfer, v_user_id, v_reason.respondent), v_user_id),
    private.working_days_after(now(), 1),
    ((now() at time zone 'Africa/Casablanca') + interval '30 days') at time zone 'Africa/Casablanca')
  returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'opened', v_party, v_words, jsonb_build_object('reason', p_reason));
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.open_dispute(uuid, uuid, text, text) is
  'A party of a transfer that has ended says what went wrong, within 180 days; one dispute at a time is open, and one for each reason of a person. The first answer is due after one working day, the decision after thirty days. A repeat of p_id returns it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID, DISPUTE_TOO_LATE (detail days), DISPUTE_EXISTS.';
revoke all on function public.open_dispute(uuid, uuid, text, text) from public, anon;
grant execute on function public.open_dispute(uuid, uuid, text, text) to authenticated;

-- disputes/open_dispute_count.sql

create function private.open_dispute_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select ((select count(*) from private.disputes d
      where d.status = 'open' and (p_user_id in (d.opened_by, d.respondent_id)
        or exists (select from public.money_transfers t where t.id = d.transfer_id and t.sender_id = p_user_id)))
    + (select count(*) from private.counter_refunds r where r.person_id = p_user_id and r.state = 'payable'))::integer
$$;
comment on function private.open_dispute_count(uuid) is
  'Disputes that are open and name the person, and refunds that wait for her at the counter: her account does not end before.';

-- disputes/read_dispute.sql

create function public.read_dispute(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform private.add_audit_event('dispute.read', 'operator', p_id);
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.read_dispute(uuid) is
  'A dispute with its entries and the facts of the transfer, people masked; logged. For support, finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_dispute(uuid) from public, anon;
grant execute on function public.read_dispute(uuid) to authenticated;

-- disputes/role_in_dispute.sql

create function private.role_in_dispute(p_dispute private.disputes, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_user_id = p_dispute.opened_by then p_dispute.party
    when p_user_id = any (private.dispute_parties(p_dispute)) then (
      select private.role_in_transfer(t, p_user_id) from public.money_transfers t where t.id = p_dispute.transfer_id)
  end
$$;
comment on function private.role_in_dispute(private.disputes, uuid) is
  'What the person is to the dispute: sender, receiver or broker; null for everybody else.';

-- disputes/say_in_dispute.sql

create function public.say_in_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text, p_file_ids uuid[] default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_role text := private.role_in_dispute((select d from private.disputes d where d.id = p_dispute_id), v_user_id);
  v_dispute private.disputes;
  v_entry private.dispute_entries;
  v_words text := nullif(btrim(p_words), '');
  v_file_ids uuid[] := array(select distinct id from unnest(p_file_ids) as id order by id);
begin
  if v_role is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_dispute := private.lock_dispute(p_dispute_id);
  select * into v_entry from private.dispute_entries e where e.id = p_entry_id;
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif char_length(v_words) > 2000 or v_words is null and cardinality(v_file_ids) = 0 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif cardinality(v_file_ids) > 5 or cardinality(v_file_ids) + (
    select count(*) from private.dispute_files f where f.dispute_id = p_dispute_id and f.owner_id = v_user_id) > 20 then
    perform private.refuse('WA198', 'There are more files than there may be', '{"maximum": 20, "at_once": 5}');
  elsif (select count(*) >= 50 from private.dispute_entries e
    where e.dispute_id = p_dispute_id and e.author_id = v_user_id and e.created_at > now() - interval '1 day') then
    perform private.refuse('WA087', 'Too many messages', '{"seconds": 3600}');
  end if;
  perform private.add_dispute_entry(p_dispute_id, 'said', v_role, v_words, '{}', p_entry_id);
  perform private.take_dispute_file(v_dispute, p_entry_id, v_user_id, file_id) from unnest(v_file_ids) as file_id;
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.say_in_dispute(uuid, uuid, text, uuid[]) is
  'A party says something in an open dispute, with up to five files that she has uploaded. A repeat of p_entry_id writes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, DISPUTE_CLOSED (detail status), DISPUTE_FILES_TOO_MANY (detail maximum, at_once), DISPUTE_FILE_MISSING, MESSAGE_RATE.';
revoke all on function public.say_in_dispute(uuid, uuid, text, uuid[]) from public, anon;
grant execute on function public.say_in_dispute(uuid, uuid, text, uuid[]) to authenticated;

-- disputes/sweep_dispute_files.sql

create function private.sweep_dispute_files() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.created_at < now() - interval '2 days' and not private.is_dispute_file_used(o.name)
    order by o.created_at limit 500 for update skip locked) as old;
  -- Looked at again now that the rows are locked: an entry may have taken a file just before.
  perform private.delete_files(array(
    select o.id from storage.objects o where o.id = any (v_ids) and not private.is_dispute_file_used(o.name)));
  return cardinality(v_ids);
end
$$;
comment on function private.sweep_dispute_files() is
  'Removes evidence that waited two days for its entry, five hundred at a time. Returns how many.';

-- disputes/take_dispute_file.sql

create function private.take_dispute_file(p_dispute private.disputes, p_entry_id uuid, p_user_id uuid, p_file_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_file storage.objects;
begin
  -- Shared, so that nobody removes the file before the row is there.
  select * into v_file from storage.objects o
  where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text
    and o.name in (
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.jpg',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.png',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.pdf')
    and (o.metadata ->> 'mimetype' = 'application/pdf' or o.metadata ->> 'hasExif' = 'false')
    and not private.is_dispute_file_used(o.name)
  limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA196', 'There is no such file of yours in the folder of the dispute');
  end if;
  insert into private.dispute_files (id, dispute_id, entry_id, owner_id, storage_path, media_type, byte_size)
  values (p_file_id, p_dispute.id, p_entry_id, p_user_id, v_file.name, v_file.metadata ->> 'mimetype', (v_file.metadata ->> 'size')::bigint);
end
$$;
comment on function private.take_dispute_file(private.disputes, uuid, uuid, uuid) is
  'Makes an uploaded file part of an entry; a photo only without what a camera writes into it. Refuses: DISPUTE_FILE_MISSING.';

-- disputes/transfer_disputes.sql

create function public.transfer_disputes(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_until timestamptz := private.dispute_until(v_transfer);
begin
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return jsonb_build_object(
    'party', v_party, 'open_until', v_until,
    'is_disputed', exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.status = 'open'),
    'reasons', case when now() <= v_until then coalesce((
      select jsonb_agg(jsonb_build_object('code', r.code, 'is_refund_frozen', r.is_refund_frozen and v_transfer.refund_state = 'payable') order by r.position)
      from private.dispute_reasons r where r.party = v_party and coalesce(r.status, v_transfer.status) = v_transfer.status
        and not exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.opened_by = v_user_id and d.reason = r.code)), '[]')
      else '[]' end,
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'reason', d.reason, 'status', d.status, 'created_at', d.created_at,
        'is_mine', d.opened_by = v_user_id) order by d.created_at, d.id)
      from private.disputes d where d.transfer_id = p_transfer_id and v_user_id = any (private.dispute_parties(d))), '[]'));
end
$$;
comment on function public.transfer_disputes(uuid) is
  'What a party can dispute of a transfer and until when, and the disputes of it that are hers to read. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_disputes(uuid) from public, anon;
grant execute on function public.transfer_disputes(uuid) to authenticated;

-- disputes/withdraw_dispute.sql

create function public.withdraw_dispute(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes;
begin
  if not exists (select from private.disputes d where d.id = p_id and d.opened_by = v_user_id) then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_dispute := private.lock_dispute(p_id);
  if v_dispute.status = 'withdrawn' then
    return private.dispute_for(v_dispute, v_user_id);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  end if;
  update private.disputes d set status = 'withdrawn', decided_at = now() where d.id = p_id returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'withdrawn', v_dispute.party);
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.withdraw_dispute(uuid) is
  'open -> withdrawn, by who opened it; not for the same reason again. A repeat returns it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, DISPUTE_CLOSED (detail status).';
revoke all on function public.withdraw_dispute(uuid) from public, anon;
grant execute on function public.withdraw_dispute(uuid) to authenticated;

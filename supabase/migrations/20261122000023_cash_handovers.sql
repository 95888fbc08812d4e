-- Made from supabase/schemas/money/cash_handovers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- cash_handovers/tell_handover_broker.sql

create function private.tell_handover_broker() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(array[new.broker_id], 'money_transfer', jsonb_build_object('id', new.transfer_id));
  return null;
end
$$;
comment on function private.tell_handover_broker() is
  'Trigger: tells the broker who counted that his count is another, {id} of its transfer, when the transaction commits; the sender hears it by the event. Definer: who acts may not tell others.';

-- cash_handovers/cash_handovers.sql

-- Cash handovers: cash that changed hands at a broker, counted by him and confirmed by the sender.

create table public.cash_handovers (
  id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  kind text not null check (kind in ('cash_in', 'refund')),
  broker_id uuid not null references public.brokers (id) on delete restrict,
  counted_centimes bigint not null check (counted_centimes > 0),
  amount_centimes bigint not null check (amount_centimes > 0),
  recorded_at timestamptz not null default now(),
  confirmed_at timestamptz,
  rejected_at timestamptz,
  constraint refund_is_paid_at_once check (kind = 'cash_in' or confirmed_at is not null),
  constraint handover_has_one_answer check (confirmed_at is null or rejected_at is null)
);

create unique index one_open_handover_for_a_transfer on public.cash_handovers (transfer_id)
  where confirmed_at is null and rejected_at is null;
create index cash_handovers_transfer_id_idx on public.cash_handovers (transfer_id, recorded_at);
create index cash_handovers_broker_id_recorded_at_idx on public.cash_handovers (broker_id, recorded_at desc)
  include (amount_centimes, rejected_at);

comment on table public.cash_handovers is 'Both sides of every count: of a cash-in the broker records and the sender confirms or rejects; of a refund her code is her yes.';
comment on column public.cash_handovers.counted_centimes is 'Centimes of MAD that the broker counted.';
comment on column public.cash_handovers.amount_centimes is 'Centimes of MAD: the transfer''s amount, which uses up the broker''s limit of the day.';

create trigger _810_tell_handover_broker after insert or update on public.cash_handovers
  for each row execute function private.tell_handover_broker();

alter table public.cash_handovers enable row level security;
alter table public.cash_handovers force row level security;
create policy broker_reads_own_handovers on public.cash_handovers for select to authenticated
  using (broker_id = (select auth.uid()));
create policy sender_reads_handovers on public.cash_handovers for select to authenticated
  using (exists (
    select from public.money_transfers t
    where t.id = transfer_id and t.sender_id = (select auth.uid())));
create policy second_step_is_done on public.cash_handovers as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.cash_handovers to authenticated, service_role;

-- cash_handovers/confirm_cash_handover.sql

create function public.confirm_cash_handover(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_handover public.cash_handovers;
  v_transfer public.money_transfers;
begin
  select * into v_handover from public.cash_handovers where id = p_id;
  v_transfer := private.lock_own_transfer(v_handover.transfer_id);
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.confirmed_at is not null then
    return v_transfer;
  elsif v_handover.rejected_at is not null then
    perform private.refuse('WA057', 'The count was rejected');
  elsif v_transfer.status <> 'pending' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_within_limits(v_transfer);
  update public.cash_handovers set confirmed_at = now() where id = p_id;
  v_transfer := private.fund_transfer(v_transfer, v_handover.broker_id);
  -- His float last, as everywhere: whoever counts at the same counter waits for its row until the commit.
  perform private.end_hold(p_id);
  perform private.journal_transfer(v_transfer, 'transfer_funded');
  return v_transfer;
end
$$;
comment on function public.confirm_cash_handover(uuid) is
  'The sender says that the broker''s count is right, which funds the transfer. A repeat returns the transfer as it stands. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, those of require_within_limits.';
revoke all on function public.confirm_cash_handover(uuid) from public, anon;
grant execute on function public.confirm_cash_handover(uuid) to authenticated;

-- cash_handovers/find_transfer_by_reference.sql

create function public.find_transfer_by_reference(p_reference text)
returns table (
  transfer_id uuid, kind text, amount_to_count_centimes bigint,
  sender_first_name text, recipient_city_id integer, status text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  -- Before he counts, and only where cash is due.
  perform private.require_wait_over(t)
  from public.money_transfers t cross join lateral private.handover_due(t) as due
  where t.reference = upper(btrim(p_reference)) and t.sender_id <> (select auth.uid());
  perform private.check_corridor(v_broker.city_id, t.recipient_city_id)
  from public.money_transfers t cross join lateral private.handover_due(t) as due
  where t.reference = upper(btrim(p_reference)) and t.sender_id <> v_broker.id and due.kind = 'cash_in';
  return query
    select t.id, due.kind, due.amount_centimes, p.first_name, t.recipient_city_id, t.status
    from public.money_transfers t
    join public.profiles p on p.id = t.sender_id
    cross join lateral private.handover_due(t) as due
    where t.reference = upper(btrim(p_reference)) and t.sender_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
end
$$;
comment on function public.find_transfer_by_reference(text) is
  'For an active broker with the sender before him: the cash that is due, and her first name. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND (also when no cash is due), TRANSFER_ON_HOLD, RECIPIENT_WAIT, CORRIDOR_CLOSED.';
revoke all on function public.find_transfer_by_reference(text) from public, anon;
grant execute on function public.find_transfer_by_reference(text) to authenticated;

-- cash_handovers/fund_transfer.sql

create function private.fund_transfer(p_transfer public.money_transfers, p_broker_id uuid)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_preaccepted boolean;
  v_transfer public.money_transfers;
begin
  -- A chosen broker who was suspended meanwhile has neither his word nor his turn any more.
  if p_transfer.broker_id is not null and not exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = p_transfer.broker_id and b.is_active and p.account_type = 'broker') then
    perform private.open_request_to_city(p_transfer);
  end if;
  v_is_preaccepted := exists (
    select from public.money_transfer_requests
    where transfer_id = p_transfer.id and is_preaccepted);
  update public.money_transfers set
    cash_in_broker_id = p_broker_id,
    funded_at = now(),
    status = case when v_is_preaccepted then 'in_process' else 'waiting_for_broker' end,
    accepted_at = case when v_is_preaccepted then now() end,
    expires_at = now() + case when v_is_preaccepted then interval '45 days' else interval '24 hours' end
  where id = p_transfer.id
  returning * into v_transfer;
  if v_is_preaccepted then
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    insert into public.money_transfer_requests as r
      (transfer_id, city_id, payout_centimes, addressed_broker_id, is_funded, turn_ends_at)
    values (p_transfer.id, p_transfer.recipient_city_id, p_transfer.payout_centimes,
      v_transfer.broker_id, true,
      case when v_transfer.broker_id is not null then now() + interval '30 minutes' end)
    on conflict (transfer_id) do update
      set is_funded = true, created_at = now(), turn_ends_at = excluded.turn_ends_at;
  end if;
  perform private.add_event(v_transfer, 'funded', 'pending', 'sender',
    jsonb_build_object('counted_centimes', v_transfer.total_centimes));
  return v_transfer;
end
$$;
comment on function private.fund_transfer(public.money_transfers, uuid) is
  'pending -> waiting_for_broker, or -> in_process when the chosen broker accepted ahead and still is active. The caller enters it into the ledger.';

-- cash_handovers/handover_due.sql

create function private.handover_due(p_transfer public.money_transfers)
returns table (kind text, amount_centimes bigint)
language sql stable
set search_path = ''
as $$
  select 'cash_in', p_transfer.total_centimes where p_transfer.status = 'pending'
  union all
  select 'refund', p_transfer.refund_centimes where p_transfer.refund_state = 'payable'
$$;
comment on function private.handover_due(public.money_transfers) is
  'Which cash must change hands now, in centimes: the total at funding, or the refund; no row when none is due.';

-- cash_handovers/make_refund_code.sql

create function public.make_refund_code(p_id uuid, p_refund_code text) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.set_payout_code(p_id, p_refund_code);
  perform private.add_event(v_transfer, 'refund_code_made', v_transfer.status, 'sender');
  return v_transfer;
end
$$;
comment on function public.make_refund_code(uuid, text) is
  'Keeps the hash of the code against which the sender collects her refund; her device made it, another one ends, and it has five tries. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';
revoke all on function public.make_refund_code(uuid, text) from public, anon;
grant execute on function public.make_refund_code(uuid, text) to authenticated;

-- cash_handovers/pay_refund.sql

create function public.pay_refund(
  p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_secret private.money_transfer_secrets;
  v_attempt private.refund_attempts;
  v_outcome text;
begin
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_attempt from private.refund_attempts where request_id = p_request_id;
  if v_attempt.transfer_id = v_transfer.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null
    or exists (select from public.cash_handovers where id = p_request_id) then
    -- Refused before the code is looked at: failing at an insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_transfer.refund_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.refund_centimes));
  end if;

  perform private.refuse_frozen_refund(v_transfer);
  select * into v_secret from private.money_transfer_secrets where transfer_id = v_transfer.id for update;
  if v_secret.transfer_id is null then
    perform private.refuse('WA059', 'The sender has made no code for the refund');
  end if;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = v_transfer.id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'refund_locked' else 'refund_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.refund_centimes);
    -- Her code is her yes: no later answer can take it back, and no other broker pays again.
    insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, amount_centimes, confirmed_at)
    values (p_request_id, v_transfer.id, 'refund', v_broker.id, p_counted_centimes, v_transfer.amount_centimes, now());
    update public.money_transfers set refund_state = 'paid' where id = v_transfer.id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = v_transfer.id;
    perform private.journal_transfer(v_transfer, 'refund_paid');
    perform private.add_event(v_transfer, 'refund_paid', v_transfer.status, 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.refund_attempts (request_id, transfer_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_transfer.id, v_broker.id, v_outcome, v_secret.attempts_left);
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left);
end
$$;
comment on function public.pay_refund(uuid, text, text, bigint) is
  'payable -> paid, at once, when the sender''s refund code and the count are right. Returns {outcome: paid | wrong_code | locked, attempts_left}; five wrong codes lock until she makes another code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING, REFUND_DISPUTED, those of check_broker_limits.';
revoke all on function public.pay_refund(uuid, text, text, bigint) from public, anon;
grant execute on function public.pay_refund(uuid, text, text, bigint) to authenticated;

-- cash_handovers/record_cash_handover.sql

create function public.record_cash_handover(p_id uuid, p_reference text, p_counted_centimes bigint)
returns public.cash_handovers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_handover public.cash_handovers;
  v_due record;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_handover from public.cash_handovers where id = p_id;
  if v_handover.id is not null then
    if v_handover.broker_id <> v_broker.id or v_handover.transfer_id <> v_transfer.id then
      perform private.refuse('WA050', 'Transfer not found');
    end if;
    return v_handover;
  end if;
  select * into v_due from private.handover_due(v_transfer);
  -- A refund is not counted and then answered: it is paid against the sender's code, by pay_refund.
  if v_due.kind is distinct from 'cash_in' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id)
    or v_broker.id = v_transfer.broker_id then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_due.amount_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_due.amount_centimes));
  elsif exists (select from public.cash_handovers
    where transfer_id = v_transfer.id and confirmed_at is null and rejected_at is null) then
    perform private.refuse('WA058', 'Another count waits for the sender''s answer');
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_wait_over(v_transfer);
  perform private.check_corridor(v_broker.city_id, v_transfer.recipient_city_id);
  perform private.require_within_limits(v_transfer);
  perform private.add_event(v_transfer, 'cash_recorded', v_transfer.status, 'broker', jsonb_build_object('counted_centimes', p_counted_centimes));
  -- His float last, although it may refuse: whoever counts at the same counter waits for its row until the commit.
  perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes);
  perform private.hold_float(v_broker.id, p_id, p_counted_centimes);
  insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, amount_centimes)
  values (p_id, v_transfer.id, v_due.kind, v_broker.id, p_counted_centimes, v_transfer.amount_centimes)
  returning * into v_handover;
  return v_handover;
end
$$;
comment on function public.record_cash_handover(uuid, text, bigint) is
  'The broker''s half of a cash-in: p_id is made by his device, p_counted_centimes must be the amount due, which his float holds until the sender answers. A repeat with the same id returns the first result. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID (p_id), TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, HANDOVER_PENDING, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_WAIT, CORRIDOR_CLOSED, FLOAT_TOO_LOW, those of require_within_limits and check_broker_limits.';
revoke all on function public.record_cash_handover(uuid, text, bigint) from public, anon;
grant execute on function public.record_cash_handover(uuid, text, bigint) to authenticated;

-- cash_handovers/refund_attempts.sql

create table private.refund_attempts (
  request_id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (outcome in ('paid', 'wrong_code', 'locked')),
  attempts_left integer not null,
  created_at timestamptz not null default now()
);

create index refund_attempts_transfer_id_idx on private.refund_attempts (transfer_id, created_at);
create index refund_attempts_broker_id_idx on private.refund_attempts (broker_id);

comment on table private.refund_attempts is 'Every try to give a refund by the client''s request id: a repeat gets the first answer and costs no try.';

alter table private.refund_attempts enable row level security;
alter table private.refund_attempts force row level security;

-- cash_handovers/refuse_frozen_refund.sql

create function private.refuse_frozen_refund(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.disputes d join private.dispute_reasons r on r.party = d.party and r.code = d.reason
    where d.transfer_id = p_transfer.id and d.status = 'open' and r.is_refund_frozen) then
    perform private.refuse('WA194', 'A dispute about the refund is open');
  end if;
end
$$;
comment on function private.refuse_frozen_refund(public.money_transfers) is
  'An open dispute that doubts the refund keeps it from being paid; the transfer is locked, so none opens meanwhile. Refuses: REFUND_DISPUTED.';

-- cash_handovers/reject_cash_handover.sql

create function public.reject_cash_handover(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_handover public.cash_handovers;
  v_transfer public.money_transfers;
begin
  select * into v_handover from public.cash_handovers where id = p_id;
  v_transfer := private.lock_own_transfer(v_handover.transfer_id);
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.rejected_at is not null then
    return v_transfer;
  elsif v_handover.confirmed_at is not null then
    perform private.refuse('WA057', 'The count was confirmed');
  end if;
  update public.cash_handovers set rejected_at = now() where id = p_id;
  perform private.end_hold(p_id);
  perform private.add_event(v_transfer, 'cash_rejected', v_transfer.status, 'sender',
    jsonb_build_object('counted_centimes', v_handover.counted_centimes));
  return v_transfer;
end
$$;
comment on function public.reject_cash_handover(uuid) is
  'The sender says that the count is wrong; nothing moves and a new count can be recorded. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND.';
revoke all on function public.reject_cash_handover(uuid) from public, anon;
grant execute on function public.reject_cash_handover(uuid) to authenticated;

-- Made from supabase/schemas/money/counter_refunds by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- counter_refunds/counter_refunds.sql

-- Cash that a person collects at a broker's counter besides the refund of a transfer, which stands in the transfer's row.

create table private.counter_refunds (
  id uuid primary key,
  kind text not null,
  reference text not null unique,
  person_id uuid not null references public.profiles (id) on delete restrict,
  amount_centimes bigint not null,
  state text not null default 'payable',
  code_hash text,
  attempts_left integer not null default 5,
  broker_id uuid references public.brokers (id) on delete restrict,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint kind_is_known check (kind in ('delivery', 'dispute')),
  constraint state_is_known check (state in ('payable', 'paid')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint attempts_are_five_at_most check (attempts_left between 0 and 5),
  constraint paid_refund_has_a_broker check (
    (state = 'paid') = (broker_id is not null) and (state = 'paid') = (paid_at is not null)),
  constraint paid_refund_has_no_code check (state = 'payable' or code_hash is null)
);

create index counter_refunds_person_id_idx on private.counter_refunds (person_id, created_at);
create index counter_refunds_paid_idx on private.counter_refunds (person_id, paid_at, id);
create index counter_refunds_broker_id_idx on private.counter_refunds (broker_id, paid_at);

comment on table private.counter_refunds is
  'What waits at any broker''s counter for the sender of a parcel, or for whoever a dispute was decided for. A transfer has one refund and may be disputed after it was paid, so a dispute''s stands here.';
comment on column private.counter_refunds.id is 'The parcel or the dispute.';
comment on column private.counter_refunds.reference is 'What the person shows at the counter: the parcel''s label code or the dispute''s reference. Opens nothing without the code.';
comment on column private.counter_refunds.code_hash is 'Salted bcrypt hash of the code that her device made; null until she made one.';

create trigger _100_refuse_change before delete or update of id, kind, reference, person_id, amount_centimes, created_at
  on private.counter_refunds
  for each row execute function private.refuse_change();

alter table private.counter_refunds enable row level security;
alter table private.counter_refunds force row level security;

-- counter_refunds/counter_refund_attempts.sql

create table private.counter_refund_attempts (
  request_id uuid primary key,
  refund_id uuid not null references private.counter_refunds (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (outcome in ('paid', 'wrong_code', 'locked')),
  attempts_left integer not null,
  created_at timestamptz not null default now()
);

create index counter_refund_attempts_refund_id_idx on private.counter_refund_attempts (refund_id, created_at);
create index counter_refund_attempts_broker_id_idx on private.counter_refund_attempts (broker_id);

comment on table private.counter_refund_attempts is
  'Every try to pay a refund by the client''s request id: a repeat gets the first answer and costs no try.';

alter table private.counter_refund_attempts enable row level security;
alter table private.counter_refund_attempts force row level security;

-- counter_refunds/counter_refund_for.sql

create function private.counter_refund_for(p_id uuid, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'reference', r.reference, 'amount_centimes', r.amount_centimes, 'state', r.state,
    'has_code', r.code_hash is not null, 'is_locked', r.state = 'payable' and r.attempts_left = 0,
    'created_at', r.created_at, 'paid_at', r.paid_at, 'paid_by', b.business_name)
  from private.counter_refunds r left join public.brokers b on b.id = r.broker_id
  where r.id = p_id and r.person_id = p_user_id
$$;
comment on function private.counter_refund_for(uuid, uuid) is
  'The refund as its person sees it, never the code''s hash; null for everybody else.';

-- counter_refunds/counter_refund_lines.sql

create function private.counter_refund_lines(p_refund private.counter_refunds) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ledger_line(p_refund.kind || '_refund', p_refund.id, 'broker_float', p_refund.broker_id, p_refund.amount_centimes)
$$;
comment on function private.counter_refund_lines(private.counter_refunds) is
  'What the payment of a refund enters: what was owed to the person is owed to the broker who gave her the cash.';

-- counter_refunds/export_of_counter_refunds.sql

create function private.export_of_counter_refunds(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'refunds_at_the_counter', (
      select jsonb_agg(private.counter_refund_for(r.id, p_user_id) order by r.created_at, r.id)
      from private.counter_refunds r where r.person_id = p_user_id),
    'refunds_paid_as_broker', (
      select jsonb_agg(jsonb_build_object('reference', r.reference, 'centimes', r.amount_centimes, 'paid_at', r.paid_at) order by r.paid_at, r.id)
      from private.counter_refunds r where r.broker_id = p_user_id))
$$;
comment on function private.export_of_counter_refunds(uuid) is
  'Refunds of parcels and disputes that were or are hers to collect, and those she paid as a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'counter_refunds', 730);

-- counter_refunds/find_counter_refund.sql

create function public.find_counter_refund(p_reference text)
returns table (refund_id uuid, kind text, reference text, amount_centimes bigint, person_first_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.active_broker();
  return query
    select r.id, r.kind, r.reference, r.amount_centimes, p.first_name
    from private.counter_refunds r join public.profiles p on p.id = r.person_id
    where r.reference = upper(btrim(p_reference)) and r.state = 'payable' and r.person_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
  perform private.refuse_held_award(r) from private.counter_refunds r where r.reference = upper(btrim(p_reference));
end
$$;
comment on function public.find_counter_refund(text) is
  'For an active broker with the person before him: the refund that is due, and her first name. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND (also when it is paid), TRANSFER_ON_HOLD.';
revoke all on function public.find_counter_refund(text) from public, anon;
grant execute on function public.find_counter_refund(text) to authenticated;

-- counter_refunds/lock_counter_refund.sql

create function private.lock_counter_refund(p_id uuid) returns private.counter_refunds
language plpgsql
set search_path = ''
as $$
declare
  v_refund private.counter_refunds;
begin
  -- The subject before its refund: whoever ends an account locks her parcels and comes to this row later, and whoever holds a
  -- transfer waits until an award of it is paid, or is first.
  perform from public.money_transfers t where t.id = (select d.transfer_id from private.disputes d where d.id = p_id) for update;
  perform from public.deliveries d where d.id = p_id for no key update;
  perform from private.disputes d where d.id = p_id for update;
  select * into v_refund from private.counter_refunds r where r.id = p_id for update;
  if v_refund.id is null then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
  return v_refund;
end
$$;
comment on function private.lock_counter_refund(uuid) is
  'The refund, locked with what it is for: the parcel, or the transfer and its dispute. Whose it is, the caller has asked before. Refuses: REFUND_NOT_FOUND.';

-- counter_refunds/make_counter_refund_code.sql

create function public.make_counter_refund_code(p_id uuid, p_refund_code text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_refund private.counter_refunds;
begin
  if not exists (select from private.counter_refunds r where r.id = p_id and r.person_id = v_user_id) then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
  v_refund := private.lock_counter_refund(p_id);
  if v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund is paid', jsonb_build_object('status', v_refund.state));
  elsif p_refund_code is null or p_refund_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A refund code is eight digits');
  end if;
  perform private.refuse_held_award(v_refund);
  update private.counter_refunds r
  set code_hash = extensions.crypt(p_refund_code, extensions.gen_salt('bf', 8)), attempts_left = 5
  where r.id = p_id;
end
$$;
comment on function public.make_counter_refund_code(uuid, text) is
  'Keeps the hash of the code against which the caller collects the refund of her parcel or dispute; her device made it, another one ends, and it has five tries. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, REFUND_NOT_FOUND, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID, TRANSFER_ON_HOLD.';
revoke all on function public.make_counter_refund_code(uuid, text) from public, anon;
grant execute on function public.make_counter_refund_code(uuid, text) to authenticated;

-- counter_refunds/my_counter_refund.sql

create function public.my_counter_refund(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.counter_refund_for(p_id, private.caller_id());
end
$$;
comment on function public.my_counter_refund(uuid) is
  'What the caller collects at a counter for a parcel or dispute: {id, reference, amount_centimes, state, has_code, is_locked, created_at, paid_at, paid_by}; null when there is nothing of hers. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_counter_refund(uuid) from public, anon;
grant execute on function public.my_counter_refund(uuid) to authenticated;

-- counter_refunds/open_delivery_refund.sql

create function private.open_delivery_refund(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
  select p_delivery.id, 'delivery', p_delivery.label_code, p_delivery.sender_id, sum((line ->> 4)::bigint)
  from jsonb_array_elements(private.delivery_lines(p_delivery, 'parcel_completed')) as line
  where line ->> 2 = 'delivery_refund'
  having count(*) > 0
$$;
comment on function private.open_delivery_refund(public.deliveries) is
  'What the end of a parcel leaves to its sender (the rest of a returned one''s price, price and cover of a lost one) waits for her at the counter.';

-- counter_refunds/pay_counter_refund.sql

create function public.pay_counter_refund(
  p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_refund private.counter_refunds;
  v_attempt private.counter_refund_attempts;
  v_outcome text;
  v_was_left integer;
begin
  select r.* into v_refund from private.counter_refunds r where r.reference = upper(btrim(p_reference));
  v_refund := private.lock_counter_refund(v_refund.id);
  select * into v_attempt from private.counter_refund_attempts a where a.request_id = p_request_id;
  if v_attempt.refund_id = v_refund.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Refused before the code is looked at: failing at an insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund is paid', jsonb_build_object('status', v_refund.state));
  elsif v_broker.id = v_refund.person_id then
    perform private.refuse('WA043', 'The broker may not pay himself');
  elsif p_counted_centimes is distinct from v_refund.amount_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_refund.amount_centimes));
  elsif v_refund.code_hash is null then
    perform private.refuse('WA059', 'The person has made no code for the refund');
  end if;

  perform private.refuse_held_award(v_refund);
  v_was_left := v_refund.attempts_left;
  v_outcome := case
    when v_refund.attempts_left = 0 then 'locked'
    when v_refund.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_refund.code_hash) then 'paid'
    when v_refund.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome = 'paid' then
    update private.counter_refunds r
    set state = 'paid', broker_id = v_broker.id, paid_at = now(), code_hash = null
    where r.id = v_refund.id returning * into v_refund;
    perform private.post_journal(v_refund.kind || '_refund_paid', v_refund.id, v_refund.id, private.counter_refund_lines(v_refund));
  elsif v_was_left > 0 then
    update private.counter_refunds r set attempts_left = r.attempts_left - 1
    where r.id = v_refund.id returning * into v_refund;
  end if;
  insert into private.counter_refund_attempts (request_id, refund_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_refund.id, v_broker.id, v_outcome, v_refund.attempts_left);
  -- What is locked already is no news, however often somebody tries.
  if v_outcome = 'paid' or v_was_left > 0 then
    perform private.record_counter_refund(v_refund, v_outcome);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_refund.attempts_left);
end
$$;
comment on function public.pay_counter_refund(uuid, text, text, bigint) is
  'payable -> paid, at once, when the person''s refund code and the count are right; the broker''s float grows by it. Returns {outcome: paid | wrong_code | locked, attempts_left}; five wrong codes lock until she makes another code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING, TRANSFER_ON_HOLD.';
revoke all on function public.pay_counter_refund(uuid, text, text, bigint) from public, anon;
grant execute on function public.pay_counter_refund(uuid, text, text, bigint) to authenticated;

-- counter_refunds/record_counter_refund.sql

create function private.record_counter_refund(p_refund private.counter_refunds, p_outcome text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_kind text := case p_outcome when 'paid' then 'refund_paid' when 'locked' then 'refund_locked' else 'refund_failed' end;
  v_details jsonb := case p_outcome when 'paid' then jsonb_build_object('counted_centimes', p_refund.amount_centimes)
    else jsonb_build_object('attempts_left', p_refund.attempts_left) end;
begin
  if p_refund.kind = 'delivery' then
    perform private.add_delivery_event(p_refund.id, v_kind, 'broker', v_details);
  else
    perform private.add_dispute_entry(p_refund.id, v_kind, 'counter', null, v_details);
  end if;
  perform private.add_audit_event('counter_refund.' || p_outcome, 'broker', p_refund.id, null, v_details);
end
$$;
comment on function private.record_counter_refund(private.counter_refunds, text) is
  'A try at the counter in the timeline of the parcel or dispute, which tells the person, and in the audit log.';

-- counter_refunds/refuse_held_award.sql

create function private.refuse_held_award(p_refund private.counter_refunds) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.disputes d join public.money_transfers t on t.id = d.transfer_id
    where d.id = p_refund.id and t.is_on_hold) then
    perform private.refuse('WA052', 'The transfer is held for a check');
  end if;
end
$$;
comment on function private.refuse_held_award(private.counter_refunds) is
  'While compliance holds a transfer, what a dispute about it brought stays where it is; the transfer is locked, so no hold comes meanwhile. Refuses: TRANSFER_ON_HOLD.';

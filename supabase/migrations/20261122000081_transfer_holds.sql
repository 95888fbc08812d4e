-- Made from supabase/schemas/money/transfer_holds by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- transfer_holds/check_confirmed_transfer.sql

create function private.check_confirmed_transfer(p_transfer public.money_transfers) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := p_transfer;
  v_phone text := private.phone_of_recipient(p_transfer);
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_wait timestamptz;
  v_rule text;
begin
  -- Two at once are counted one after the other: by sender, then by phone number where those of several senders count together.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || p_transfer.sender_id, 0));
  if v_phone is not null and p_transfer.amount_centimes >= v_terms.just_below_from_centimes then
    perform pg_advisory_xact_lock(hashtextextended('recipient ' || v_phone, 0));
  end if;
  v_wait := private.wait_of_transfer(p_transfer);
  if v_wait is not null then
    update public.money_transfers set waits_until = v_wait where id = p_transfer.id returning * into v_transfer;
  end if;
  v_rule := coalesce(private.rule_of_sanctions(v_transfer), private.rule_of_hold(v_transfer));
  return case when v_rule is null then v_transfer else private.place_hold(v_transfer, v_rule, null) end;
end
$$;
comment on function private.check_confirmed_transfer(public.money_transfers) is
  'The last step of a confirmation: lets the transfer wait, or holds it, where the terms say so.';

-- transfer_holds/end_transfer_hold.sql

create function private.end_transfer_hold(p_transfer public.money_transfers, p_outcome text, p_reason text)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_hold private.transfer_holds;
  v_held interval;
  v_transfer public.money_transfers;
begin
  update private.transfer_holds set
    outcome = p_outcome, end_reason = p_reason, ended_at = now(),
    ended_by = case when p_outcome <> 'withdrawn' then auth.uid() end
  where transfer_id = p_transfer.id and ended_at is null
  returning * into v_hold;
  -- The clock stood still: nobody loses a turn or a day to a check.
  v_held := coalesce(now() - v_hold.placed_at, interval '0');
  update public.money_transfers set
    is_on_hold = false, hold_answer_by = null, expires_at = expires_at + v_held
  where id = p_transfer.id
  returning * into v_transfer;
  update public.money_transfer_requests set turn_ends_at = turn_ends_at + v_held where transfer_id = p_transfer.id;
  return v_transfer;
end
$$;
comment on function private.end_transfer_hold(public.money_transfers, text, text) is
  'Ends the hold of a locked transfer and gives it back the time that it stood still. p_outcome is released, refused or withdrawn.';

-- transfer_holds/held_transfers.sql

create function public.held_transfers(
  p_after_answer_by timestamptz default null, p_after_id uuid default null, p_limit integer default 20
) returns table (
  transfer_id uuid, reference text, status text, is_funded boolean, sender text, recipient text, amount_centimes bigint,
  recipient_city_id integer, rule text, placed_at timestamptz, answer_by timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
begin
  perform private.add_audit_event('hold.queue_read', 'operator', null);
  return query
    select t.id, t.reference, t.status, t.funded_at is not null,
      private.mask_name(s.first_name) || ' ' || private.mask_name(coalesce(s.last_name, '')),
      private.mask_name(t.recipient_name), t.amount_centimes, t.recipient_city_id, h.rule, h.placed_at, t.hold_answer_by
    from public.money_transfers t
    join public.profiles s on s.id = t.sender_id
    join private.transfer_holds h on h.transfer_id = t.id and h.ended_at is null
    where t.is_on_hold and v_operator_id not in (t.sender_id,
        coalesce(t.receiver_id, t.sender_id), coalesce(t.broker_id, t.sender_id), coalesce(t.cash_in_broker_id, t.sender_id))
      and (p_after_answer_by is null or (t.hold_answer_by, t.id)
        > (p_after_answer_by, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by t.hold_answer_by, t.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.held_transfers(timestamptz, uuid, integer) is
  'Transfers that wait for compliance, the most urgent first and with masked names; the next page follows the last row''s answer_by and transfer_id. Never those the caller is a party to. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.held_transfers(timestamptz, uuid, integer) from public, anon;
grant execute on function public.held_transfers(timestamptz, uuid, integer) to authenticated;

-- transfer_holds/hold_money_transfer.sql

create function public.hold_money_transfer(p_reference text, p_reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(
    (select t.id from public.money_transfers t where t.reference = upper(btrim(p_reference))));
  v_reason text := private.require_reason(p_reason);
begin
  if v_transfer.is_on_hold then
    return v_transfer.id;
  elsif v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') and v_transfer.refund_state <> 'payable'
    and not exists (
      select from private.disputes d join private.counter_refunds r on r.id = d.id
      where d.transfer_id = v_transfer.id and r.state = 'payable') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.place_hold(v_transfer, 'operator', v_reason);
  perform private.add_audit_event('hold.placed', 'operator', v_transfer.id, v_reason);
  return v_transfer.id;
end
$$;
comment on function public.hold_money_transfer(text, text) is
  'Compliance holds a transfer on its way, or one whose refund or award of a dispute waits to be collected; nothing moves it until she decides. Returns its id, of one that is held already too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.hold_money_transfer(text, text) from public, anon;
grant execute on function public.hold_money_transfer(text, text) to authenticated;

-- transfer_holds/hold_terms.sql

-- What is looked at before it moves, and how long a first transfer waits: versions, the newest whose valid_from has come is in force.

create table private.hold_terms (
  id integer generated by default as identity primary key,
  name text not null,
  look_above_centimes bigint not null check (look_above_centimes > 0),
  just_below_from_centimes bigint not null check (just_below_from_centimes > 0),
  just_below_count integer not null check (just_below_count > 1),
  just_below_hours integer not null check (just_below_hours > 0),
  answer_working_days integer not null check (answer_working_days > 0),
  wait_above_centimes bigint not null check (wait_above_centimes >= 0),
  wait_minutes integer not null check (wait_minutes >= 0),
  valid_from timestamptz not null,
  constraint just_below_is_below_the_line check (just_below_from_centimes <= look_above_centimes)
);

create unique index hold_terms_valid_from_key on private.hold_terms (valid_from);

comment on table private.hold_terms is
  'Which transfers compliance looks at, and which wait. Nobody but compliance learns the lines: who knows them stays below them.';
comment on column private.hold_terms.look_above_centimes is 'The line: a transfer of more is held until compliance has looked.';
comment on column private.hold_terms.just_below_from_centimes is
  'An amount from here up to the line, the line included, is just below it: at launch the last tenth.';
comment on column private.hold_terms.just_below_count is
  'So many amounts just below the line within just_below_hours, by one sender or to one phone number: the last one is held.';
comment on column private.hold_terms.answer_working_days is 'Within how many working days a hold is answered.';
comment on column private.hold_terms.wait_above_centimes is
  'A sender''s transfers of a day to a phone number that never collected from her wait when they are more than this.';

create trigger _100_refuse_change before update or delete on private.hold_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.hold_terms enable row level security;
alter table private.hold_terms force row level security;

insert into private.hold_terms (
  name, look_above_centimes, just_below_from_centimes, just_below_count, just_below_hours, answer_working_days,
  wait_above_centimes, wait_minutes, valid_from)
values ('Launch terms', 1000000, 900000, 3, 24, 1, 200000, 15, '2020-01-01T00:00:00Z');

-- transfer_holds/hold_terms_at.sql

create function private.hold_terms_at(p_time timestamptz) returns private.hold_terms
language sql stable
set search_path = ''
as $$
  select t from private.hold_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.hold_terms_at(timestamptz) is 'The terms in force at a time.';

-- transfer_holds/is_hold_decided.sql

create function private.is_hold_decided(p_transfer_id uuid, p_outcome text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select h.outcome = p_outcome and h.ended_by = auth.uid() from private.transfer_holds h
    where h.transfer_id = p_transfer_id order by h.id desc limit 1), false)
$$;
comment on function private.is_hold_decided(uuid, text) is
  'Whether the caller ended the transfer''s last hold so: then she sends her decision a second time.';

-- transfer_holds/lock_transfer_to_judge.sql

create function private.lock_transfer_to_judge(p_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_transfer public.money_transfers := private.lock_transfer(p_id, true, true);
begin
  if v_operator_id in (
    v_transfer.sender_id, v_transfer.receiver_id, v_transfer.broker_id, v_transfer.cash_in_broker_id) then
    perform private.refuse('WA068', 'Nobody judges her own transfer');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_transfer_to_judge(uuid) is
  'The transfer, held or not, locked for an operator of compliance who is no party to it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE.';

-- transfer_holds/phone_of_recipient.sql

create function private.phone_of_recipient(p_transfer public.money_transfers) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select p.phone_number from public.profiles p where p.id = p_transfer.receiver_id), p_transfer.recipient_phone)
$$;
comment on function private.phone_of_recipient(public.money_transfers) is
  'The number of the recipient''s account when he has one, else the number that the sender wrote; null when there is none.';

-- transfer_holds/place_hold.sql

create function private.place_hold(p_transfer public.money_transfers, p_rule text, p_reason text)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_by_operator boolean := p_rule = 'operator';
  v_transfer public.money_transfers;
begin
  -- While they are still asked for it: the trigger tells the brokers that the board is another.
  update public.money_transfer_requests set turn_ends_at = turn_ends_at where transfer_id = p_transfer.id;
  insert into private.transfer_holds (transfer_id, rule, reason, placed_by)
  values (p_transfer.id, p_rule, p_reason, case when v_is_by_operator then auth.uid() end);
  update public.money_transfers set
    is_on_hold = true,
    hold_answer_by = private.working_days_after(now(), (private.hold_terms_at(now())).answer_working_days)
  where id = p_transfer.id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'held', v_transfer.status, case when v_is_by_operator then 'operator' else 'system' end);
  return v_transfer;
end
$$;
comment on function private.place_hold(public.money_transfers, text, text) is
  'Holds a locked transfer: from here on nothing moves it but an operator of compliance. The timeline says that, and not why.';

-- transfer_holds/read_held_transfer.sql

create function public.read_held_transfer(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_phone text := private.phone_of_recipient(v_transfer);
begin
  perform private.add_audit_event('hold.opened', 'operator', p_id);
  return jsonb_build_object(
    'transfer', jsonb_build_object('id', v_transfer.id, 'reference', v_transfer.reference, 'status', v_transfer.status,
      'refund_state', v_transfer.refund_state, 'is_on_hold', v_transfer.is_on_hold, 'answer_by', v_transfer.hold_answer_by,
      'amount_centimes', v_transfer.amount_centimes, 'recipient_city_id', v_transfer.recipient_city_id,
      'confirmed_at', v_transfer.confirmed_at, 'funded_at', v_transfer.funded_at, 'accepted_at', v_transfer.accepted_at),
    'sender', (
      select jsonb_build_object('id', p.id, 'person', private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
        'phone_number', private.mask_phone(p.phone_number), 'is_identity_approved', p.is_identity_approved,
        'is_address_seen', private.is_address_seen(p.id), 'created_at', p.created_at)
      from public.profiles p where p.id = v_transfer.sender_id),
    'recipient', jsonb_build_object('person', private.mask_name(v_transfer.recipient_name),
      'phone_number', private.mask_phone(v_phone), 'id', v_transfer.receiver_id),
    'holds', coalesce((
      select jsonb_agg(to_jsonb(h) - 'transfer_id' order by h.id) from private.transfer_holds h where h.transfer_id = p_id), '[]'),
    -- What it is seen together with: the sender's own of 30 days, and everybody's to this number.
    'related', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.confirmed_at desc, r.id) from (
        select t.id, t.reference, t.status, t.amount_centimes, t.confirmed_at, t.is_on_hold,
          t.sender_id = v_transfer.sender_id as is_same_sender,
          coalesce(v_phone in (t.recipient_phone, private.phone_of_recipient(t)), false) as is_same_phone
        from private.transfers_of_sending(v_transfer.sender_id, v_phone, now() - interval '30 days') t
        where t.id <> p_id order by t.confirmed_at desc, t.id limit 50) as r), '[]'));
end
$$;
comment on function public.read_held_transfer(uuid) is
  'A transfer for compliance, its people masked: {transfer, sender, recipient, holds, related}, related being fifty of the last 30 days at most. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_held_transfer(uuid) from public, anon;
grant execute on function public.read_held_transfer(uuid) to authenticated;

-- transfer_holds/refuse_held_transfer.sql

create function public.refuse_held_transfer(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if private.is_hold_decided(p_id, 'refused') then
    return;
  elsif not v_transfer.is_on_hold then
    perform private.refuse('WA165', 'The transfer is not on hold');
  elsif v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.refuse_voucher_out(v_transfer);
  v_transfer := private.end_transfer_hold(v_transfer, 'refused', v_reason);
  -- The operator's reason is not the sender's to read: she may not learn what was looked at.
  perform private.abandon_transfer(v_transfer, 'hold_refused', 'operator', 'hold_refused');
  perform private.add_audit_event('hold.refused', 'operator', p_id, v_reason);
end
$$;
comment on function public.refuse_held_transfer(uuid, text) is
  'The transfer ends: unfunded, nothing moved; funded, all of it and the fee are the sender''s to collect against a refund code. A refund itself can be released only. A repeat by the same operator changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, TRANSFER_NOT_ON_HOLD, STATUS_NOT_ALLOWED, VOUCHER_OUT.';
revoke all on function public.refuse_held_transfer(uuid, text) from public, anon;
grant execute on function public.refuse_held_transfer(uuid, text) to authenticated;

-- transfer_holds/release_held_transfer.sql

create function public.release_held_transfer(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if private.is_hold_decided(p_id, 'released') then
    return;
  elsif not v_transfer.is_on_hold then
    perform private.refuse('WA165', 'The transfer is not on hold');
  end if;
  v_transfer := private.end_transfer_hold(v_transfer, 'released', v_reason);
  perform private.add_event(v_transfer, 'hold_released', v_transfer.status, 'operator');
  perform private.add_audit_event('hold.released', 'operator', p_id, v_reason);
end
$$;
comment on function public.release_held_transfer(uuid, text) is
  'The transfer goes on where it stood, with the time it had left. A repeat by the same operator changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, TRANSFER_NOT_ON_HOLD.';
revoke all on function public.release_held_transfer(uuid, text) from public, anon;
grant execute on function public.release_held_transfer(uuid, text) to authenticated;

-- transfer_holds/require_wait_over.sql

create function private.require_wait_over(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is held for a check');
  elsif p_transfer.waits_until > now() then
    perform private.refuse('WA166', 'The first transfer to this number waits',
      jsonb_build_object('ends_at', p_transfer.waits_until));
  end if;
end
$$;
comment on function private.require_wait_over(public.money_transfers) is
  'Before cash changes hands. Refuses: TRANSFER_ON_HOLD, RECIPIENT_WAIT (detail ends_at).';

-- transfer_holds/rule_of_hold.sql

create function private.rule_of_hold(p_transfer public.money_transfers) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_phone text := private.phone_of_recipient(p_transfer);
  v_by_sender bigint;
  v_to_phone bigint;
begin
  if p_transfer.amount_centimes > v_terms.look_above_centimes then
    return 'large_amount';
  elsif p_transfer.amount_centimes < v_terms.just_below_from_centimes then
    return null;
  end if;
  select count(*) filter (where t.sender_id = p_transfer.sender_id),
    count(*) filter (where private.phone_of_recipient(t) = v_phone or t.recipient_phone = v_phone)
    into v_by_sender, v_to_phone
  from private.transfers_of_sending(p_transfer.sender_id, v_phone, now() - v_terms.just_below_hours * interval '1 hour') t
  where t.amount_centimes between v_terms.just_below_from_centimes and v_terms.look_above_centimes;
  return case when greatest(v_by_sender, v_to_phone) >= v_terms.just_below_count then 'just_below' end;
end
$$;
comment on function private.rule_of_hold(public.money_transfers) is
  'Why a transfer that was confirmed now is held: large_amount, just_below, or null. It counts itself.';

-- transfer_holds/transfer_holds.sql

create table private.transfer_holds (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  rule text not null,
  reason text,
  placed_by uuid references public.profiles (id) on delete set null,
  placed_at timestamptz not null default now(),
  outcome text,
  end_reason text,
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz,
  constraint rule_is_known check (rule in ('large_amount', 'just_below', 'sanctions', 'operator')),
  constraint operator_gives_a_reason check ((rule = 'operator') = (reason is not null)),
  constraint outcome_is_known check (outcome in ('released', 'refused', 'withdrawn')),
  constraint end_has_an_outcome check ((outcome is null) = (ended_at is null)),
  constraint decision_has_a_reason check (outcome is null or outcome = 'withdrawn' or end_reason is not null)
);

create unique index one_open_hold_for_a_transfer on private.transfer_holds (transfer_id) where ended_at is null;
create index transfer_holds_transfer_id_idx on private.transfer_holds (transfer_id, id);
create index transfer_holds_placed_by_idx on private.transfer_holds (placed_by);
create index transfer_holds_ended_by_idx on private.transfer_holds (ended_by);

comment on table private.transfer_holds is
  'Why a transfer was held, by whom, and what became of it. For compliance alone: the law on money laundering (43-05) forbids to tell whom it concerns.';
comment on column private.transfer_holds.rule is 'Why it was held: by itself, or an operator for the reason she gave.';
comment on column private.transfer_holds.outcome is 'withdrawn: the sender gave it up before any cash was in.';

alter table private.transfer_holds enable row level security;
alter table private.transfer_holds force row level security;

-- transfer_holds/transfers_of_sending.sql

create function private.transfers_of_sending(p_sender_id uuid, p_phone text, p_since timestamptz)
returns setof public.money_transfers
language sql stable
set search_path = ''
as $$
  -- Each way to a transfer by its own index: asked for at once, all transfers of everybody would be read.
  with found as (
    select s.id from public.money_transfers s where s.sender_id = p_sender_id
    union
    select n.id from public.money_transfers n where n.recipient_phone = p_phone and n.confirmed_at > p_since
    union
    select r.id from public.profiles p join public.money_transfers r on r.receiver_id = p.id where p.phone_number = p_phone
  )
  select t.* from found join public.money_transfers t on t.id = found.id
  where t.confirmed_at > p_since
    -- What was given up before any cash was in never moved.
    and (t.status <> 'abandoned' or t.funded_at is not null)
$$;
comment on function private.transfers_of_sending(uuid, text, timestamptz) is
  'What one person sent since a moment, and what anybody sent to one phone number.';

-- transfer_holds/wait_of_transfer.sql

create function private.wait_of_transfer(p_transfer public.money_transfers) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_phone text := private.phone_of_recipient(p_transfer);
  v_centimes bigint;
begin
  -- Somebody without a number is new each time.
  if v_phone is null then
    v_centimes := p_transfer.amount_centimes;
  elsif exists (
    select from private.transfers_of_sending(p_transfer.sender_id, null, '-infinity') t
    where t.status = 'completed' and v_phone in (t.recipient_phone, private.phone_of_recipient(t))) then
    return null;
  else
    select sum(t.amount_centimes) into v_centimes
    from private.transfers_of_sending(p_transfer.sender_id, null, now() - interval '24 hours') t
    where v_phone in (t.recipient_phone, private.phone_of_recipient(t));
  end if;
  return case when v_centimes > v_terms.wait_above_centimes then now() + v_terms.wait_minutes * interval '1 minute' end;
end
$$;
comment on function private.wait_of_transfer(public.money_transfers) is
  'Until when a transfer that was confirmed now waits, or null: nobody with this number has collected from this sender yet, and what she sends him today, this one included, is more than the terms let go at once.';

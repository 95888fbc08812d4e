-- Made from supabase/schemas/money/money by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- money/tell_transfer_change.sql

create function private.tell_transfer_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The old row's too: a broker who gave it up sees it go.
  perform private.tell_people(
    array(select distinct unnest(private.transfer_readers(old) || private.transfer_readers(new))),
    'money_transfer', jsonb_build_object('id', new.id));
  return null;
end
$$;
comment on function private.tell_transfer_change() is
  'Trigger: tells those who may read the transfer, before or now, that it is another, {id}, when the transaction commits. Definer: who acts may not tell others.';

-- money/money_transfers.sql

-- Money transfers: what a sender asks for and where it stands. Rows move only through functions.

create table public.money_transfers (
  id uuid primary key,
  reference text not null,
  sender_id uuid not null references public.profiles (id) on delete restrict,
  receiver_id uuid references public.profiles (id) on delete restrict,
  recipient_name text,
  recipient_phone text,
  recipient_city_id integer references public.cities (id) on delete restrict,
  broker_id uuid references public.brokers (id) on delete restrict,
  cash_in_broker_id uuid references public.brokers (id) on delete restrict,
  amount_centimes bigint,
  currency text not null default 'MAD',
  fee_payer text not null default 'sender',
  quote_id uuid references public.money_quotes (id) on delete restrict,
  fee_centimes bigint,
  tax_centimes bigint,
  total_centimes bigint,
  payout_centimes bigint,
  notes text,
  status text not null default 'draft',
  step text not null default 'amount',
  version integer not null default 1,
  is_on_hold boolean not null default false,
  hold_answer_by timestamptz,
  waits_until timestamptz,
  refund_state text not null default 'none',
  refund_centimes bigint,
  abandon_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  funded_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  abandoned_at timestamptz,
  expires_at timestamptz,
  ready_by timestamptz,
  ready_at timestamptz,
  fee_returned_at timestamptz,
  voucher_until timestamptz,
  constraint reference_is_unique unique (reference),
  constraint quote_is_confirmed_once unique (quote_id),
  constraint currency_is_mad check (currency = 'MAD'),
  constraint status_is_known check (
    status in ('draft', 'pending', 'waiting_for_broker', 'in_process', 'completed', 'abandoned')),
  constraint step_is_known check (step in ('amount', 'recipient', 'broker', 'confirm')),
  constraint fee_payer_is_known check (fee_payer in ('sender', 'recipient')),
  constraint refund_state_is_known check (refund_state in ('none', 'payable', 'paid')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint recipient_is_not_sender check (receiver_id <> sender_id),
  constraint recipient_name_is_not_too_long check (char_length(recipient_name) between 1 and 120),
  constraint recipient_phone_is_e164 check (recipient_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint notes_are_not_too_long check (char_length(notes) <= 500),
  constraint lines_add_up check (total_centimes = payout_centimes + fee_centimes),
  constraint confirmed_transfer_is_priced check (
    confirmed_at is null or (
      amount_centimes is not null and total_centimes is not null and fee_centimes is not null
      and tax_centimes is not null and recipient_name is not null and recipient_city_id is not null)),
  constraint refund_has_an_amount check ((refund_state = 'none') = (refund_centimes is null)),
  constraint only_held_transfers_wait_for_an_answer check (is_on_hold or hold_answer_by is null),
  constraint accepted_transfer_has_a_broker check (accepted_at is null or broker_id is not null)
);

create index money_transfers_sender_id_created_at_idx
  on public.money_transfers (sender_id, created_at desc, id desc);
create index money_transfers_receiver_id_idx on public.money_transfers (receiver_id);
create index money_transfers_broker_id_updated_at_idx
  on public.money_transfers (broker_id, updated_at desc);
create index money_transfers_broker_id_completed_at_idx
  on public.money_transfers (broker_id, completed_at) include (amount_centimes) where status = 'completed';
create index money_transfers_cash_in_broker_id_idx on public.money_transfers (cash_in_broker_id);
create index money_transfers_sender_id_funded_at_idx on public.money_transfers (sender_id, funded_at, id)
  where funded_at is not null;
create index money_transfers_sender_id_completed_at_idx on public.money_transfers (sender_id, completed_at desc, id)
  where completed_at is not null;
create index money_transfers_receiver_id_completed_at_idx on public.money_transfers (receiver_id, completed_at, id)
  where completed_at is not null;
create index money_transfers_recipient_city_id_idx on public.money_transfers (recipient_city_id);
create index money_transfers_recipient_phone_idx on public.money_transfers (recipient_phone, confirmed_at)
  where recipient_phone is not null;
create index money_transfers_confirmed_at_idx on public.money_transfers (confirmed_at desc) where confirmed_at is not null;
create index money_transfers_held_idx on public.money_transfers (hold_answer_by, id) where is_on_hold;
create index money_transfers_due_idx on public.money_transfers (expires_at)
  where status in ('draft', 'pending', 'waiting_for_broker', 'in_process');

create index money_transfers_promised_idx on public.money_transfers (ready_by)
  where status = 'in_process' and ready_at is null;

comment on table public.money_transfers is 'Transfers of cash from a sender to a recipient in a city. Amounts in centimes of MAD.';
comment on column public.money_transfers.reference is 'What the sender shows to the broker who takes her cash. Unguessable; whoever knows it stood beside her.';
comment on column public.money_transfers.receiver_id is 'The recipient''s own account, when he has one.';
comment on column public.money_transfers.broker_id is 'Chosen by the sender while accepted_at is null; afterwards the broker who pays out.';
comment on column public.money_transfers.cash_in_broker_id is 'The broker who took the sender''s cash.';
comment on column public.money_transfers.amount_centimes is 'What the sender typed; the fee is added to it or taken from it, as fee_payer says.';
comment on column public.money_transfers.total_centimes is 'What the sender pays; frozen at confirmation.';
comment on column public.money_transfers.payout_centimes is 'What the recipient receives; frozen at confirmation.';
comment on column public.money_transfers.version is 'Grows with every change, so that a device sees that another one wrote.';
comment on column public.money_transfers.is_on_hold is 'Held for a check: nothing moves but by an operator.';
comment on column public.money_transfers.hold_answer_by is 'By when compliance answers a hold; the parties may know it.';
comment on column public.money_transfers.waits_until is 'The first larger transfer to a number takes no cash before; until then giving it up costs nothing.';
comment on column public.money_transfers.expires_at is 'When the present status ends by itself.';
comment on column public.money_transfers.ready_by is 'When the broker who accepted promises to have the cash ready.';
comment on column public.money_transfers.ready_at is 'When he had it ready; null while he prepares it.';
comment on column public.money_transfers.fee_returned_at is 'When a missed promise gave the fee back; the sender collects it when the transfer ends.';
comment on column public.money_transfers.voucher_until is 'A voucher is out: until then nothing moves the transfer but what its broker paid against it.';

create trigger _100_set_updated_at before update on public.money_transfers
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on public.money_transfers
  for each row execute function private.count_version();
create trigger _810_tell_transfer_change after update on public.money_transfers
  for each row execute function private.tell_transfer_change();

alter table public.money_transfers enable row level security;
alter table public.money_transfers force row level security;
create policy parties_read_transfer on public.money_transfers for select to authenticated
  using (
    sender_id = (select auth.uid())
    or (receiver_id = (select auth.uid()) and status <> 'draft')
    or (broker_id = (select auth.uid()) and accepted_at is not null)
  );
create policy second_step_is_done on public.money_transfers as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No insert, update or delete for anybody: save_money_transfer_draft and the functions after it.
grant select on public.money_transfers to authenticated, service_role;

-- money/abandon_money_transfer.sql

create function public.abandon_money_transfer(p_id uuid, p_reason text default null)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id, true);
begin
  if v_transfer.status = 'abandoned' then
    return v_transfer;
  elsif v_transfer.status = 'completed' then
    perform private.refuse_status(v_transfer);
  elsif v_transfer.is_on_hold and (v_transfer.funded_at is not null or exists (
    select from public.cash_handovers where transfer_id = p_id and confirmed_at is null and rejected_at is null)) then
    perform private.refuse('WA052', 'The transfer is held for a check');
  elsif v_transfer.is_on_hold then
    v_transfer := private.end_transfer_hold(v_transfer, 'withdrawn', null);
  end if;
  return private.abandon_transfer(v_transfer, 'abandoned', 'sender', left(btrim(p_reason), 200));
end
$$;
comment on function public.abandon_money_transfer(uuid, text) is
  'The sender gives an open transfer up, a held one only while no cash is in; refund_centimes says what she gets back. A repeat returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED (completed).';
revoke all on function public.abandon_money_transfer(uuid, text) from public, anon;
grant execute on function public.abandon_money_transfer(uuid, text) to authenticated;

-- money/abandon_transfer.sql

create function private.abandon_transfer(
  p_transfer public.money_transfers, p_kind text, p_actor_role text, p_reason text
) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_same_day boolean :=
    (now() at time zone 'Africa/Casablanca')::date
      = (p_transfer.funded_at at time zone 'Africa/Casablanca')::date;
  v_refund bigint := case
    when p_transfer.funded_at is null then null
    -- No broker took it, the same day, we said no, or a promise was missed: everything back. Later the fee was earned.
    when p_transfer.status = 'waiting_for_broker' or v_is_same_day or p_actor_role = 'operator' or p_transfer.fee_returned_at is not null
      then p_transfer.total_centimes
    else p_transfer.payout_centimes
  end;
  v_handover_id uuid;
  v_transfer public.money_transfers;
begin
  update public.money_transfers set
    status = 'abandoned', abandoned_at = now(), abandon_reason = p_reason, expires_at = null,
    refund_state = case when v_refund is null then 'none' else 'payable' end,
    refund_centimes = v_refund
  where id = p_transfer.id
  returning * into v_transfer;
  delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  delete from private.money_transfer_secrets where transfer_id = p_transfer.id;
  update public.cash_handovers set rejected_at = now()
  where transfer_id = p_transfer.id and confirmed_at is null and rejected_at is null
  returning id into v_handover_id;
  perform private.end_hold(v_handover_id);
  if v_transfer.funded_at is not null then
    perform private.journal_transfer(v_transfer, 'transfer_abandoned');
  end if;
  perform private.add_event(v_transfer, p_kind, p_transfer.status, p_actor_role,
    jsonb_strip_nulls(jsonb_build_object('refund_centimes', v_refund)));
  return v_transfer;
end
$$;
comment on function private.abandon_transfer(public.money_transfers, text, text, text) is
  'Ends an open transfer. Refund: all of it while no broker has accepted, on the day of funding, after a missed promise and when an operator ends it; the principal later.';

-- money/add_event.sql

create function private.add_event(
  p_transfer public.money_transfers, p_kind text, p_from_status text, p_actor_role text,
  p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into public.money_transfer_events
    (transfer_id, kind, from_status, to_status, actor_id, actor_role, details)
  values (p_transfer.id, p_kind, p_from_status, p_transfer.status,
    case when p_actor_role in ('system', 'operator') then null else auth.uid() end, p_actor_role, p_details)
$$;
comment on function private.add_event(public.money_transfers, text, text, text, jsonb) is
  'Adds a row to the timeline in the caller''s transaction; p_transfer is the row after the change. The parties need not know an operator''s id: the audit log has it.';

-- money/audit_transfer_event.sql

create function private.audit_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, details)
  values ('transfer.' || new.kind, new.actor_id, new.actor_role, new.transfer_id,
    new.details || jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status));
  return null;
end
$$;
comment on function private.audit_transfer_event() is
  'Trigger: every step of a transfer stands in the audit log. Definer: nobody else may write there.';

-- money/check_broker.sql

create function private.check_broker(p_broker_id uuid, p_city_id integer) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_city_id integer;
begin
  select b.city_id into v_city_id
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = p_broker_id and b.is_active and p.account_type = 'broker';
  if v_city_id is null then
    perform private.refuse('WA040', 'The broker is not available');
  elsif v_city_id is distinct from p_city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  end if;
end
$$;
comment on function private.check_broker(uuid, integer) is 'Refuses: BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY.';

-- money/check_draft_changes.sql

create function private.check_draft_changes(p_changes jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_field text;
  v_value jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The changes must be an object', '{"field": "p_changes"}');
  end if;
  for v_field, v_value in select key, value from jsonb_each(p_changes)
  loop
    if v_field not in ('amount_centimes', 'fee_payer', 'recipient_name', 'recipient_phone',
      'recipient_city_id', 'receiver_id', 'broker_id', 'notes', 'step') then
      perform private.refuse('WA002', 'A draft has no such field', jsonb_build_object('field', v_field));
    elsif v_field = 'amount_centimes' and v_value <> 'null' then
      if jsonb_typeof(v_value) <> 'number' or v_value::numeric % 1 <> 0
        or abs(v_value::numeric) > 9000000000000000 then
        perform private.refuse('WA020', 'The amount must be a number of centimes');
      end if;
      perform private.check_amount(v_value::bigint);
    elsif v_field = 'fee_payer' and v_value not in ('"sender"', '"recipient"') then
      perform private.refuse('WA024', 'The fee is paid by the sender or the recipient');
    elsif v_field = 'step' and v_value not in ('"amount"', '"recipient"', '"broker"', '"confirm"')
      or v_field = 'recipient_city_id' and (case jsonb_typeof(v_value)
        when 'number' then v_value::numeric % 1 <> 0 or v_value::numeric not between 1 and 2147483647
        else v_value <> 'null' end)
      or v_field in ('recipient_name', 'recipient_phone', 'notes')
        and jsonb_typeof(v_value) not in ('string', 'null')
      or v_field = 'recipient_name' and char_length(v_value #>> '{}') > 120
      or v_field = 'notes' and char_length(v_value #>> '{}') > 500
      or v_field = 'recipient_phone' and coalesce(v_value #>> '{}', '') <> ''
        and (v_value #>> '{}') !~ '^\+[1-9][0-9]{6,14}$'
      or v_field in ('broker_id', 'receiver_id') and v_value <> 'null'
        and (v_value #>> '{}') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
    end if;
  end loop;
end
$$;
comment on function private.check_draft_changes(jsonb) is
  'Refuses: FIELD_UNKNOWN, FIELD_INVALID, FEE_PAYER_INVALID and those of private.check_amount.';

-- money/confirm_money_transfer.sql

create function public.confirm_money_transfer(p_id uuid, p_quote_id uuid, p_payout_code text)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
  v_quote public.money_quotes;
begin
  -- A repeat after a lost answer: the same quote gets the first result, and the first code stays.
  if v_transfer.quote_id is not null and v_transfer.quote_id = p_quote_id then
    return v_transfer;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  if v_transfer.amount_centimes is null or v_transfer.recipient_name is null
    or v_transfer.recipient_city_id is null then
    perform private.refuse('WA030', 'The amount, the recipient or the city is missing');
  end if;
  perform private.check_receiver(v_transfer.sender_id, v_transfer.receiver_id);
  perform private.check_corridor_of_sender(v_transfer.sender_id, v_transfer.recipient_city_id);
  perform private.require_within_limits(v_transfer);
  -- Locked: two drafts that confirm with one quote come one after the other.
  select * into v_quote from public.money_quotes
  where id = p_quote_id and user_id = v_transfer.sender_id for update;
  if v_quote.id is null or exists (select from public.money_transfers where quote_id = v_quote.id)
    or v_quote.amount_centimes <> v_transfer.amount_centimes
    or v_quote.fee_payer <> v_transfer.fee_payer then
    perform private.refuse('WA026', 'The quote is for another transfer');
  elsif v_quote.expires_at <= now() then
    perform private.refuse('WA025', 'The quote has expired');
  end if;
  if v_transfer.broker_id is not null then
    perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);
  end if;
  perform private.require_safe_sending(v_transfer, v_quote);
  perform private.set_payout_code(p_id, p_payout_code);

  update public.money_transfers set
    status = 'pending',
    quote_id = v_quote.id,
    fee_centimes = v_quote.fee_centimes,
    tax_centimes = v_quote.tax_centimes,
    total_centimes = v_quote.total_centimes,
    payout_centimes = v_quote.payout_centimes,
    confirmed_at = now(),
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  if v_transfer.broker_id is not null then
    insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, addressed_broker_id)
    values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, v_transfer.broker_id);
  end if;
  perform private.add_event(v_transfer, 'confirmed', 'draft', 'sender');
  return private.check_confirmed_transfer(v_transfer);
end
$$;
comment on function public.confirm_money_transfer(uuid, uuid, text) is
  'draft -> pending, at the price of a live quote of the caller, which no other transfer has; p_payout_code is the eight digits that her device made. A repeat with the same quote returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, RECIPIENT_MISSING, RECIPIENT_NOT_AVAILABLE, CORRIDOR_CLOSED, QUOTE_MISMATCH, QUOTE_EXPIRED, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, PAYOUT_CODE_INVALID, those of require_within_limits and of require_safe_sending.';
revoke all on function public.confirm_money_transfer(uuid, uuid, text) from public, anon;
grant execute on function public.confirm_money_transfer(uuid, uuid, text) to authenticated;

-- money/dashboard_of_money.sql

create function private.dashboard_of_money(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'recent_transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.recipient_name, t.recipient_city_id,
          t.amount_centimes, t.total_centimes, t.payout_centimes, t.created_at, t.updated_at,
          case when t.sender_id = p_user_id then 'sender' else 'receiver' end as role,
          case when t.sender_id <> p_user_id then (
            select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = t.sender_id) end as sender_name
        from public.money_transfers t
        where t.sender_id = p_user_id or t.receiver_id = p_user_id and t.status <> 'draft'
        order by t.created_at desc, t.id limit 5) as recent), '[]'),
    'asking_transfers', private.transfers_that_ask(p_user_id),
    'open_transfer_count', private.open_transfer_count(p_user_id),
    -- For brokers alone: the others have no job board.
    'request_count', case when exists (
      select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then (
      select count(*) from public.money_transfer_requests r
      where private.may_take_request(r.transfer_id, r.city_id, r.addressed_broker_id)) end);
end
$$;
comment on function private.dashboard_of_money(uuid) is
  '{recent_transfers (five; of one that she gets with its sender''s name), asking_transfers (as private.transfers_that_ask), open_transfer_count, request_count (null for who is no broker)}.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'money', 400);

-- money/dispute_until.sql

create function private.dispute_until(p_transfer public.money_transfers) returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((coalesce(p_transfer.completed_at, p_transfer.abandoned_at) at time zone 'Africa/Casablanca') + interval '180 days')
    at time zone 'Africa/Casablanca'
  where p_transfer.status in ('completed', 'abandoned') and p_transfer.confirmed_at is not null
$$;
comment on function private.dispute_until(public.money_transfers) is
  'Until when a transfer may be disputed: 180 days after its end; null while it has not ended, and of a draft that was given up.';

-- money/due_work_of_money.sql

create function private.due_work_of_money() returns integer
language sql
set search_path = ''
as $$
  select private.end_due_transfers()
$$;
comment on function private.due_work_of_money() is
  'Ends transfers and turns whose time is over.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'money', 100);

-- money/end_account_of_money.sql

create function private.end_account_of_money(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  for v_transfer in
    select * from public.money_transfers t where t.sender_id = p_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = p_user_id and t.confirmed_at is null;
  return jsonb_build_object('is_row_kept', private.must_keep_money_of(p_user_id));
end
$$;
comment on function private.end_account_of_money(uuid) is
  'Abandons her drafts and takes the recipients out of what was never confirmed. {is_row_kept}: transfers stay.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'money', 100);

-- money/end_due_transfers.sql

create function private.end_due_transfers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_transfer in
    with due as (
      select * from public.money_transfers
      where expires_at <= now() and not is_on_hold and (voucher_until is null or voucher_until <= now())
        and status in ('draft', 'pending', 'waiting_for_broker', 'in_process')
      order by expires_at limit 500 for update skip locked
    )
    -- Floats, which counts hold, before commissions, and both by broker: the order of all who lock the ledger.
    select due.* from due
    left join public.cash_handovers h on h.transfer_id = due.id and h.confirmed_at is null and h.rejected_at is null
    order by due.funded_at is not null, coalesce(due.cash_in_broker_id, h.broker_id), due.expires_at
  loop
    perform private.abandon_transfer(v_transfer, 'expired', 'system', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_transfer in
    select t.* from public.money_transfers t
    join public.money_transfer_requests r on r.transfer_id = t.id
    where r.turn_ends_at <= now() and not t.is_on_hold
    -- The request too: a broker may have accepted since this query began, and then it is gone.
    order by r.turn_ends_at limit 500 for update of t, r skip locked
  loop
    perform private.open_request_to_city(v_transfer);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_transfers() is
  'Ends what is over: drafts idle for 30 days, transfers unfunded or unaccepted for 24 hours, unclaimed for 45 days; opens a request when the chosen broker''s 30 minutes are over. May run at any time, twice, anywhere. Returns the number of transfers moved.';

-- money/export_of_money.sql

create function private.export_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'quotes', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from public.money_quotes q where q.user_id = p_user_id),
    'transfers_sent', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' order by e.id) from public.money_transfer_events e where e.transfer_id = t.id),
        'cash_handovers', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id) from public.cash_handovers h where h.transfer_id = t.id))
        order by t.created_at, t.id)
      from public.money_transfers t where t.sender_id = p_user_id),
    -- What a receiver is told of, and nothing that is the sender's.
    'transfers_received', (select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'recipient_name', t.recipient_name,
        'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency', t.currency,
        'confirmed_at', t.confirmed_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.receiver_id = p_user_id and t.status <> 'draft'),
    'transfers_as_broker', (select jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
        'payout_centimes', t.payout_centimes, 'accepted_at', t.accepted_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.broker_id = p_user_id and t.accepted_at is not null),
    'handovers_as_broker', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id)
      from public.cash_handovers h where h.broker_id = p_user_id))
$$;
comment on function private.export_of_money(uuid) is
  'Her quotes and transfers, those that came to her without what is the sender''s, and those she served as a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'money', 700);

-- money/forget_person_of_money.sql

create function private.forget_person_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.money_quotes q
  where q.user_id = p_user_id and not exists (select from public.money_transfers t where t.quote_id = q.id);
end
$$;
comment on function private.forget_person_of_money(uuid) is
  'Deletes quotes that no transfer was made of.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'money', 600);

-- money/lock_account_end_of_money.sql

create function private.lock_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.money_transfers t
  where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
end
$$;
comment on function private.lock_account_end_of_money(uuid) is
  'Her transfers, after her parcels.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'money', 200);

-- money/lock_own_transfer.sql

create function private.lock_own_transfer(p_id uuid, p_may_be_held boolean default false) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.money_transfers where id = p_id and sender_id = v_sender_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id, p_may_be_held);
  return v_transfer;
end
$$;
comment on function private.lock_own_transfer(uuid, boolean) is 'The caller''s own transfer, locked. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

-- money/lock_transfer.sql

create function private.lock_transfer(
  p_id uuid, p_may_be_held boolean default false, p_may_have_voucher boolean default false
) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers where id = p_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.is_on_hold and not p_may_be_held then
    perform private.refuse('WA052', 'The transfer is held for a check');
  elsif not p_may_have_voucher then
    perform private.refuse_voucher_out(v_transfer);
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_transfer(uuid, boolean, boolean) is
  'The transfer, locked until the transaction ends; a held one, and one whose voucher is out, only for who says so. Refuses: TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, VOUCHER_OUT.';

-- money/notify_transfer_event.sql

create function private.notify_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
  v_cash_broker_id uuid;
  v_notice record;
begin
  -- A draft that nobody else has seen ends in silence.
  if new.from_status = 'draft' and new.kind = 'expired' then
    return null;
  end if;
  select * into v_transfer from public.money_transfers t where t.id = new.transfer_id;
  select h.broker_id into v_cash_broker_id from public.cash_handovers h
  where h.transfer_id = new.transfer_id order by h.recorded_at desc, h.id desc limit 1;
  for v_notice in
    select t.party, p.user_id
    from private.transfer_notices t
    join (values
      ('sender', v_transfer.sender_id),
      ('receiver', v_transfer.receiver_id),
      ('broker', case when v_transfer.accepted_at is not null then v_transfer.broker_id end),
      ('chosen_broker', case when v_transfer.accepted_at is null then v_transfer.broker_id end),
      ('cash_broker', v_cash_broker_id)) as p (party, user_id) using (party)
    where t.event_kind = new.kind and p.user_id is not null and p.user_id is distinct from new.actor_id
      and (not t.is_after_funding or v_transfer.funded_at is not null)
    order by p.user_id, t.party
  loop
    perform private.notify(v_notice.user_id, 'transaction', new.kind,
      jsonb_build_object('party', v_notice.party), new.transfer_id);
  end loop;
  return null;
end
$$;
comment on function private.notify_transfer_event() is
  'Trigger: tells those whom transfer_notices names, never the one who did it; data says in which party''s words. Definer: who acts may not tell others.';

-- money/tell_transfer_event.sql

create function private.tell_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(private.transfer_readers(t), 'money_transfer', jsonb_build_object('id', t.id))
  from public.money_transfers t where t.id = new.transfer_id;
  return null;
end
$$;
comment on function private.tell_transfer_event() is
  'Trigger: tells those who may read the transfer that its timeline has grown, {id}, when the transaction commits. Definer: who acts may not tell others.';

-- money/money_transfer_events.sql

-- The timeline of a transfer: what happened, when and by whom. Append-only.

create table public.money_transfer_events (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  kind text not null,
  from_status text,
  to_status text not null,
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint actor_role_is_known check (actor_role in ('sender', 'receiver', 'broker', 'system', 'operator')),
  constraint kind_is_known check (kind in (
    'created', 'confirmed', 'cash_recorded', 'cash_rejected', 'funded', 'broker_preaccepted',
    'broker_declined', 'broker_accepted', 'broker_gave_up', 'payout_failed', 'payout_locked',
    'payout_code_renewed', 'payout_counted', 'completed', 'abandoned', 'refund_code_made', 'refund_failed',
    'refund_locked', 'refund_paid', 'expired', 'cash_ready', 'promise_missed',
    'held', 'hold_released', 'hold_refused', 'voucher_made'))
);

create index money_transfer_events_transfer_id_idx on public.money_transfer_events (transfer_id, id);
create index money_transfer_events_actor_id_idx on public.money_transfer_events (actor_id);

comment on table public.money_transfer_events is 'Timeline of each transfer. Rows are added by the functions and never changed.';
comment on column public.money_transfer_events.details is 'What the kind needs, such as {"counted_centimes": 51200} or {"attempts_left": 3}.';

-- Not of actor_id, which is emptied when an account goes, nor of created_at, which the demo seed sets back.
create trigger _100_refuse_change before delete
  or update of id, transfer_id, kind, from_status, to_status, actor_role, details
  on public.money_transfer_events
  for each row execute function private.refuse_change();
create trigger _200_audit_transfer_event after insert on public.money_transfer_events
  for each row execute function private.audit_transfer_event();
create trigger _800_notify_transfer_event after insert on public.money_transfer_events
  for each row execute function private.notify_transfer_event();
create trigger _810_tell_transfer_event after insert on public.money_transfer_events
  for each row execute function private.tell_transfer_event();

alter table public.money_transfer_events enable row level security;
alter table public.money_transfer_events force row level security;
create policy readers_of_transfer_read_events on public.money_transfer_events for select to authenticated
  using (exists (select from public.money_transfers t where t.id = transfer_id));
create policy second_step_is_done on public.money_transfer_events as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.money_transfer_events to authenticated, service_role;

-- money/money_transfer_secrets.sql

-- The code that cash leaves against: made on the sender's device, kept here as a salted hash only (docs/decisions/0007-payout-code-made-on-the-device.md).

create table private.money_transfer_secrets (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  code_hash text not null,
  attempts_left integer not null default 5 check (attempts_left between 0 and 5),
  updated_at timestamptz not null default now()
);

comment on table private.money_transfer_secrets is 'Salted bcrypt hash of the payout code of an open transfer, or of the refund code of one that was given up, and the tries that are left.';

alter table private.money_transfer_secrets enable row level security;
alter table private.money_transfer_secrets force row level security;

-- money/must_keep_money_of.sql

create function private.must_keep_money_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.money_transfers t where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id))
    or exists (select from public.cash_handovers h where h.broker_id = p_user_id)
$$;
comment on function private.must_keep_money_of(uuid) is 'Whether transfers name the person, so that her row must stay.';

-- money/new_reference.sql

create function private.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  -- Crockford's alphabet without look-alikes; 8 letters carry 40 random bits.
  select 'WSL-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1)
      || case when i = 3 then '-' else '' end, '' order by i)
  from extensions.gen_random_bytes(8) as bytes, generate_series(0, 7) as i
$$;
comment on function private.new_reference() is 'A reference such as WSL-7K3M-Q9TD.';

-- money/open_transfer_count.sql

create function private.open_transfer_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select (
      (select count(*) from public.money_transfers t
        where p_user_id in (t.sender_id, t.receiver_id) and t.status in ('pending', 'waiting_for_broker', 'in_process')
          or t.sender_id = p_user_id and (t.refund_state = 'payable' or t.is_on_hold)
          or t.broker_id = p_user_id and t.status = 'in_process')
      + (select count(*) from public.cash_handovers h
        where h.broker_id = p_user_id and h.confirmed_at is null and h.rejected_at is null)
      + private.open_dispute_count(p_user_id))::integer
$$;
comment on function private.open_transfer_count(uuid) is
  'Transfers whose money is still on its way, the person being sender, receiver or the broker who owes it; counts of hers that wait for an answer, and open disputes and refunds.';

-- money/pay_out_money_transfer.sql

create function public.pay_out_money_transfer(
  p_id uuid, p_request_id uuid, p_payout_code text, p_counted_centimes bigint,
  p_document_type text, p_document_last4 text, p_name_matches boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_secret private.money_transfer_secrets;
  v_attempt private.payout_attempts;
  v_outcome text;
begin
  if v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  select * into v_attempt from private.payout_attempts where request_id = p_request_id;
  if v_attempt.request_id is not null and v_attempt.transfer_id = p_id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left,
      'transfer', to_jsonb(v_transfer));
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Refused before the code is looked at: failing at the insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_document_type is null or p_document_type not in ('CIN', 'Passport', 'Other') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_type"}');
  elsif p_document_last4 is null or p_document_last4 !~ '^[A-Za-z0-9]{4}$' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_last4"}');
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  elsif p_name_matches is not true then
    perform private.refuse('WA056', 'The name on the document is not the recipient''s');
  elsif v_transfer.receiver_id is not null then
    perform private.require_verified_phone(v_transfer.receiver_id);
  end if;
  perform private.require_wait_over(v_transfer);
  perform private.require_payout_count(v_transfer);

  select * into strict v_secret from private.money_transfer_secrets where transfer_id = p_id for update;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_payout_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = p_id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'payout_locked' else 'payout_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
    -- The timeline is not part of the row: a new version tells the sender's screen to look again.
    update public.money_transfers set updated_at = now() where id = p_id returning * into v_transfer;
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.payout_centimes);
    update public.money_transfers set status = 'completed', completed_at = now(), expires_at = null
    where id = p_id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = p_id;
    perform private.journal_transfer(v_transfer, 'transfer_completed');
    perform private.add_event(v_transfer, 'completed', 'in_process', 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.payout_attempts
    (request_id, transfer_id, broker_id, outcome, attempts_left, document_type, document_last4)
  values (p_request_id, p_id, v_broker.id, v_outcome, v_secret.attempts_left,
    p_document_type, upper(p_document_last4));
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left,
    'transfer', to_jsonb(v_transfer));
end
$$;
comment on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) is
  'in_process -> completed when code, count and document are right. Returns {outcome: paid | wrong_code | locked, attempts_left, transfer}; five wrong codes lock until the sender renews the code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, COUNT_MISMATCH, IDENTITY_MISMATCH, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_WAIT, RECIPIENT_NOT_CONFIRMED, those of check_broker_limits.';
revoke all on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) from public, anon;
grant execute on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) to authenticated;

-- money/payout_attempts.sql

create table private.payout_attempts (
  request_id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (
    outcome in ('paid', 'wrong_code', 'locked', 'voucher_used', 'voucher_of_other', 'voucher_late')),
  attempts_left integer not null,
  document_type text not null,
  document_last4 text not null,
  created_at timestamptz not null default now()
);

create index payout_attempts_transfer_id_idx on private.payout_attempts (transfer_id, created_at);
create index payout_attempts_broker_id_idx on private.payout_attempts (broker_id);

comment on table private.payout_attempts is 'Every try to pay out by the client''s request id: a repeat gets the first answer and costs no try.';
comment on column private.payout_attempts.document_last4 is 'Last four characters of the document the recipient showed.';

alter table private.payout_attempts enable row level security;
alter table private.payout_attempts force row level security;

-- money/plan_account_end_of_money.sql

create function private.plan_account_end_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_transfer_count', private.open_transfer_count(p_user_id),
    'kept', case when private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_money(uuid) is
  '{open_transfer_count, kept}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'money', 200);

-- money/refuse_account_end_of_money.sql

create function private.refuse_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_transfer_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_money(uuid) is
  'Refuses: TRANSFER_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'money', 100);

-- money/refuse_status.sql

create function private.refuse_status(p_transfer public.money_transfers) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status',
    jsonb_build_object('status', p_transfer.status))
$$;
comment on function private.refuse_status(public.money_transfers) is 'Refuses: STATUS_NOT_ALLOWED.';

-- money/renew_payout_code.sql

create function public.renew_payout_code(p_id uuid, p_payout_code text) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.set_payout_code(p_id, p_payout_code);
  perform private.add_event(v_transfer, 'payout_code_renewed', v_transfer.status, 'sender');
  return v_transfer;
end
$$;
comment on function public.renew_payout_code(uuid, text) is
  'The old code ends, the new one has five tries; also unlocks a payout. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';
revoke all on function public.renew_payout_code(uuid, text) from public, anon;
grant execute on function public.renew_payout_code(uuid, text) to authenticated;

-- money/require_verified_phone.sql

create function private.require_verified_phone(p_person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = p_person_id and phone_verified) then
    return;
  elsif p_person_id = (select auth.uid()) then
    perform private.refuse('WA032', 'The caller''s phone number is not verified');
  end if;
  perform private.refuse('WA033', 'The phone number of the person at the counter is not verified');
end
$$;
comment on function private.require_verified_phone(uuid) is
  'No money moves for a person whose phone number is not verified. Refuses: PHONE_NOT_VERIFIED of the caller, PARTY_PHONE_NOT_VERIFIED of another.';

-- money/role_in_transfer.sql

create function private.role_in_transfer(p_transfer public.money_transfers, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_transfer.sender_id = p_user_id then 'sender'
    when p_transfer.status = 'draft' or p_transfer.confirmed_at is null then null
    when p_transfer.receiver_id = p_user_id then 'receiver'
    when p_transfer.broker_id = p_user_id and p_transfer.accepted_at is not null
      or p_transfer.cash_in_broker_id = p_user_id
      or exists (select from public.cash_handovers h where h.transfer_id = p_transfer.id and h.broker_id = p_user_id) then 'broker'
  end
$$;
comment on function private.role_in_transfer(public.money_transfers, uuid) is
  'What the person is to the transfer: sender, receiver, or a broker who counted, took or paid its cash; null for everybody else.';

-- money/save_money_transfer_draft.sql

create function public.save_money_transfer_draft(
  p_id uuid, p_changes jsonb, p_base_version integer default null
) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_changes jsonb;
  v_transfer public.money_transfers;
  v_draft public.money_transfers;
  v_is_new boolean;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.check_draft_changes(p_changes);
  select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end)
    into v_changes from jsonb_each(p_changes);
  v_changes := coalesce(v_changes, '{}');

  -- Two devices may create the same draft at once: one inserts, the other waits and then changes it.
  insert into public.money_transfers (id, reference, sender_id, expires_at)
  values (p_id, private.new_reference(), v_sender_id, now() + interval '30 days')
  on conflict (id) do nothing;
  v_is_new := found;
  v_transfer := private.lock_own_transfer(p_id);
  if v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  v_draft := jsonb_populate_record(v_transfer, v_changes);

  if v_changes ? 'recipient_city_id' and v_draft.recipient_city_id is not null
    and not exists (select from public.cities where id = v_draft.recipient_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif v_changes ? 'recipient_city_id' and v_draft.recipient_city_id is not null then
    perform private.check_corridor_of_sender(v_sender_id, v_draft.recipient_city_id);
  end if;
  if v_changes ? 'receiver_id' then
    perform private.check_receiver(v_sender_id, v_draft.receiver_id);
  end if;
  -- Another city: the broker chosen for the old one falls away, unless this very call names one.
  if v_draft.recipient_city_id is distinct from v_transfer.recipient_city_id
    and not v_changes ? 'broker_id' then
    v_draft.broker_id := null;
  end if;
  if v_draft.broker_id is not null and (v_changes ?| array['broker_id', 'recipient_city_id']) then
    perform private.check_broker(v_draft.broker_id, v_draft.recipient_city_id);
  end if;
  if v_draft.broker_id in (v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  end if;

  update public.money_transfers set
    amount_centimes = v_draft.amount_centimes,
    fee_payer = v_draft.fee_payer,
    recipient_name = v_draft.recipient_name,
    recipient_phone = v_draft.recipient_phone,
    recipient_city_id = v_draft.recipient_city_id,
    receiver_id = v_draft.receiver_id,
    broker_id = v_draft.broker_id,
    notes = v_draft.notes,
    step = v_draft.step,
    expires_at = now() + interval '30 days'
  where id = p_id
  returning * into v_transfer;
  if v_is_new then
    perform private.add_event(v_transfer, 'created', null, 'sender');
  end if;
  return v_transfer;
end
$$;
comment on function public.save_money_transfer_draft(uuid, jsonb, integer) is
  'Creates the caller''s draft with the id she made, or changes the fields named in p_changes (amount_centimes, fee_payer, recipient_name, recipient_phone, recipient_city_id, receiver_id, broker_id, notes, step). The last write of a field wins; p_base_version is the version the device last saw, and a returned version above p_base_version + 1 tells it that another device wrote meanwhile. Refuses: NOT_SIGNED_IN, FIELD_UNKNOWN, FIELD_INVALID, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, CITY_NOT_FOUND, CORRIDOR_CLOSED, RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, BROKER_IS_PARTY, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.save_money_transfer_draft(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_money_transfer_draft(uuid, jsonb, integer) to authenticated;

-- money/set_payout_code.sql

create function private.set_payout_code(p_transfer_id uuid, p_payout_code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_payout_code is null or p_payout_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A payout code is eight digits');
  end if;
  insert into private.money_transfer_secrets as s (transfer_id, code_hash)
  values (p_transfer_id, extensions.crypt(p_payout_code, extensions.gen_salt('bf', 8)))
  on conflict (transfer_id) do update
    set code_hash = excluded.code_hash, attempts_left = 5, updated_at = now();
end
$$;
comment on function private.set_payout_code(uuid, text) is 'Keeps the hash of a new code and gives five tries. Refuses: PAYOUT_CODE_INVALID.';

-- money/transfer_notices.sql

-- Who is told what of a transfer: a table of the moments worth telling, applied to every row of its timeline.

create table private.transfer_notices (
  event_kind text not null,
  party text not null,
  is_after_funding boolean not null default false,
  primary key (event_kind, party),
  constraint party_is_known check (party in ('sender', 'receiver', 'chosen_broker', 'broker', 'cash_broker'))
);

comment on table private.transfer_notices is 'The moments of a transfer worth telling, and to whom. Whoever did it is never told.';
comment on column private.transfer_notices.party is
  'chosen_broker is asked and has not accepted; broker has accepted; cash_broker counted the cash of the last handover.';
comment on column private.transfer_notices.is_after_funding is 'Only when the cash was in: of a transfer that never began nobody else hears.';

alter table private.transfer_notices enable row level security;
alter table private.transfer_notices force row level security;

insert into private.transfer_notices (event_kind, party, is_after_funding) values
  ('confirmed', 'chosen_broker', false),
  ('broker_preaccepted', 'sender', false),
  ('broker_declined', 'sender', false),
  ('cash_recorded', 'sender', false),
  ('cash_rejected', 'cash_broker', false),
  ('funded', 'cash_broker', false),
  ('funded', 'receiver', false),
  ('funded', 'chosen_broker', false),
  ('funded', 'broker', false),
  ('broker_accepted', 'sender', false),
  ('broker_accepted', 'receiver', false),
  ('broker_gave_up', 'sender', false),
  ('broker_gave_up', 'receiver', false),
  ('payout_locked', 'sender', false),
  ('payout_code_renewed', 'broker', false),
  ('payout_counted', 'broker', false),
  ('completed', 'sender', false),
  ('completed', 'receiver', false),
  ('abandoned', 'receiver', true),
  ('abandoned', 'broker', true),
  ('expired', 'sender', false),
  ('expired', 'receiver', true),
  ('expired', 'broker', true),
  ('refund_locked', 'sender', false),
  ('refund_paid', 'sender', false),
  ('cash_ready', 'sender', false),
  ('cash_ready', 'receiver', false),
  ('promise_missed', 'sender', false),
  ('promise_missed', 'receiver', false),
  ('held', 'sender', false),
  ('held', 'receiver', true),
  ('held', 'broker', true),
  ('hold_released', 'sender', false),
  ('hold_released', 'receiver', true),
  ('hold_released', 'broker', true),
  ('hold_refused', 'sender', false),
  ('hold_refused', 'receiver', true),
  ('hold_refused', 'broker', true),
  ('voucher_made', 'sender', false),
  ('voucher_made', 'broker', false);

-- money/transfer_readers.sql

create function private.transfer_readers(p_transfer public.money_transfers) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    p_transfer.sender_id,
    case when p_transfer.status <> 'draft' then p_transfer.receiver_id end,
    case when p_transfer.accepted_at is not null then p_transfer.broker_id end], null)
$$;
comment on function private.transfer_readers(public.money_transfers) is
  'Whom the policy parties_read_transfer lets read this row.';

-- money/transfers_that_ask.sql

create function private.transfers_that_ask(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with asking as (
    select t.id, t.updated_at,
      case
        when t.sender_id = p_user_id and t.status = 'pending' and exists (
          select from public.cash_handovers h
          where h.transfer_id = t.id and h.confirmed_at is null and h.rejected_at is null) then 'count'
        when t.sender_id = p_user_id and t.status = 'in_process' and exists (
          select from private.money_transfer_secrets s where s.transfer_id = t.id and s.attempts_left = 0) then 'new_code'
        when t.receiver_id = p_user_id and t.status = 'in_process' and t.ready_at is not null then 'collect'
        when t.sender_id = p_user_id and t.refund_state = 'payable' then 'refund'
        when t.sender_id = p_user_id and t.status = 'in_process' and t.ready_at is not null then 'pass_on'
        when t.sender_id = p_user_id and t.status = 'pending' then 'pay'
      end as ask,
      -- What the person at the other end may be called: a sender by her recipient's name, a recipient by his sender's.
      case when t.sender_id = p_user_id then t.recipient_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = t.sender_id) end as name,
      t.total_centimes, t.payout_centimes, t.refund_centimes, t.expires_at
    from public.money_transfers t
    -- Of a held one only an operator's move is waited for.
    where p_user_id in (t.sender_id, t.receiver_id) and not t.is_on_hold
      and (t.status in ('pending', 'in_process') or t.sender_id = p_user_id and t.refund_state = 'payable')
  )
  select coalesce(jsonb_agg(to_jsonb(first_ones) - 'urgency' order by first_ones.urgency, first_ones.until nulls last, first_ones.id), '[]')
  from (
    select a.id, a.ask, a.name,
      case a.ask when 'count' then a.total_centimes when 'pay' then a.total_centimes when 'refund' then a.refund_centimes
        else a.payout_centimes end as centimes,
      case when a.ask <> 'refund' then a.expires_at end as until,
      array_position(array['count', 'new_code', 'collect', 'refund', 'pass_on', 'pay'], a.ask) as urgency
    from asking a where a.ask is not null
    order by urgency, until nulls last, a.id limit 5
  ) as first_ones
$$;
comment on function private.transfers_that_ask(uuid) is
  'Up to five transfers that wait for the person herself, what is most urgent first: [{id, ask, name (who is at the other end), centimes, until}]. ask: count (a broker counted, she answers), new_code (five wrong codes), collect (ready for her), refund (hers to collect), pass_on (ready: her recipient needs place and code), pay (her cash is waited for). Nothing of a draft, a hold or a transfer whose broker still gets the cash ready.';
revoke all on function private.transfers_that_ask(uuid) from public;

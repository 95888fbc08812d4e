-- Made from supabase/schemas/money/ledger by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- ledger/broker_credit_lines.sql

create table private.broker_credit_lines (
  id bigint generated always as identity primary key,
  broker_id uuid not null,
  credit_centimes bigint not null check (credit_centimes >= 0),
  request_id uuid not null unique,
  created_at timestamptz not null default now()
);

create index broker_credit_lines_broker_id_idx on private.broker_credit_lines (broker_id, id desc);

comment on table private.broker_credit_lines is
  'How far a broker''s float may fall below zero: the newest row counts. The first one comes with the broker''s row, the others from operators, whom the audit log names.';

create trigger _100_refuse_change before update or delete on private.broker_credit_lines
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.broker_credit_lines
  for each statement execute function private.refuse_change();

alter table private.broker_credit_lines enable row level security;
alter table private.broker_credit_lines force row level security;

-- ledger/change_credit_line.sql

create function private.change_credit_line(p_request_id uuid, p_broker_id uuid, p_credit_centimes bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.check_credit_line(p_broker_id, p_credit_centimes);
begin
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
  values (p_broker_id, p_credit_centimes, p_request_id);
  update private.ledger_balances b set minimum_centimes = -p_credit_centimes where b.account_id = v_balance.account_id;
  perform private.add_audit_event('ledger.credit_line_set', 'operator', p_broker_id, p_reason,
    jsonb_build_object('centimes', p_credit_centimes));
end
$$;
comment on function private.change_credit_line(uuid, uuid, bigint, text) is
  'Adds a version of a broker''s credit line; logged. Whoever calls it has asked whether one operator is enough. Refuses: those of check_credit_line.';

-- ledger/check_correction.sql

create function private.check_correction(p_broker_id uuid, p_account text, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_float(p_broker_id);
  v_available bigint;
begin
  if p_account <> 'broker_float' then
    select b.* into v_balance
    from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = p_account and a.owner_id = p_broker_id for update of b;
  else
    perform private.check_float_cap(v_balance, p_centimes);
  end if;
  -- An account that was never opened holds nothing.
  v_available := coalesce(v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes, 0);
  if v_available < -p_centimes then
    perform private.refuse('WA249', 'The account does not hold that much', jsonb_build_object('available_centimes', v_available));
  end if;
end
$$;
comment on function private.check_correction(uuid, text, bigint) is
  'Locks the float of a broker, ended ones too, and the account to correct, which must bear it. Refuses: BROKER_NOT_AVAILABLE, FLOAT_TOO_HIGH (detail maximum_centimes), BALANCE_TOO_LOW (detail available_centimes).';

-- ledger/ledger_account_kinds.sql

-- The ledger: every centime is on an account, and every movement takes it from one account to another (docs/decisions/0025-ledger.md).

create table private.ledger_account_kinds (
  kind text primary key,
  class text not null,
  is_striped boolean not null,
  minimum_centimes bigint,
  constraint class_is_known check (class in ('asset', 'liability', 'income', 'expense')),
  constraint striped_kind_has_no_minimum check (not is_striped or minimum_centimes is null)
);

comment on table private.ledger_account_kinds is 'The kinds of accounts there are. A kind with an owner has one account for each broker, transfer, courier or parcel.';
comment on column private.ledger_account_kinds.is_striped is
  'Many people move these at once: the balance is the sum of several rows, so that they do not wait for one another. Nothing can be refused by such a balance.';
comment on column private.ledger_account_kinds.minimum_centimes is
  'The balance may not fall below it; null: it may. A broker''s float has its own minimum, which is his credit line.';

alter table private.ledger_account_kinds enable row level security;
alter table private.ledger_account_kinds force row level security;

insert into private.ledger_account_kinds (kind, class, is_striped, minimum_centimes) values
  ('bank', 'asset', true, null),
  ('fees_deferred', 'liability', true, null),
  ('tax', 'liability', true, null),
  ('revenue', 'income', true, null),
  ('insurance', 'liability', true, null),
  ('loss', 'expense', true, null),
  ('bank_charges', 'expense', true, null),
  ('broker_float', 'liability', false, 0),
  ('broker_commission', 'liability', false, 0),
  ('broker_deposit', 'liability', false, 0),
  ('transfer_escrow', 'liability', false, 0),
  ('transfer_refund', 'liability', false, 0),
  ('courier_float', 'liability', true, null),
  ('courier_earned', 'liability', true, null),
  ('delivery_escrow', 'liability', false, 0),
  ('delivery_refund', 'liability', false, 0),
  ('dispute_refund', 'liability', false, 0);

-- ledger/open_balance.sql

create function private.open_balance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The rows of a striped account come with what moves them.
  if (select k.is_striped from private.ledger_account_kinds k where k.kind = new.kind) then
    return null;
  end if;
  insert into private.ledger_balances (account_id, stripe, minimum_centimes)
  select new.id, 0, case new.kind
      when 'broker_float' then -coalesce(private.credit_line_of(new.owner_id), 0) else k.minimum_centimes end
  from private.ledger_account_kinds k where k.kind = new.kind;
  return null;
end
$$;
comment on function private.open_balance() is
  'Trigger: an account with a minimum has its row from the start, because the constraint is checked before a row is merged into another one.';

-- ledger/ledger_accounts.sql

create table private.ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null references private.ledger_account_kinds (kind) on delete restrict,
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  currency text not null default 'MAD',
  created_at timestamptz not null default now(),
  constraint account_is_opened_once unique (kind, owner_id, currency),
  constraint account_has_its_currency unique (id, currency),
  constraint currency_is_mad check (currency = 'MAD')
);

create index ledger_accounts_owner_id_idx on private.ledger_accounts (owner_id);

comment on table private.ledger_accounts is 'Accounts of the ledger. Opened when they are first needed and never closed.';
comment on column private.ledger_accounts.owner_id is
  'The broker, transfer, courier or parcel; zeros for an account of the company. No foreign key: an account outlives its people.';

create trigger _100_refuse_change before update or delete on private.ledger_accounts
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_accounts
  for each statement execute function private.refuse_change();
create trigger _300_open_balance after insert on private.ledger_accounts
  for each row execute function private.open_balance();

alter table private.ledger_accounts enable row level security;
alter table private.ledger_accounts force row level security;

-- Those of the company are there from the start: two who open one at once would wait for each other.
insert into private.ledger_accounts (kind)
select k.kind from private.ledger_account_kinds k
where k.kind in ('bank', 'fees_deferred', 'tax', 'revenue', 'insurance', 'loss', 'bank_charges') order by k.kind;

-- ledger/ledger_balances.sql

create table private.ledger_balances (
  account_id bigint not null references private.ledger_accounts (id) on delete restrict,
  stripe integer not null,
  balance_centimes bigint not null default 0,
  held_centimes bigint not null default 0,
  minimum_centimes bigint,
  primary key (account_id, stripe),
  constraint stripe_is_one_of_64 check (stripe between 0 and 63),
  constraint held_is_not_negative check (held_centimes >= 0),
  -- The last check, which every movement must pass: a float within its credit line, an escrow that pays once.
  constraint balance_stays_above_its_minimum check (balance_centimes - held_centimes >= minimum_centimes)
);

comment on table private.ledger_balances is 'What the entries of an account add up to, credits less debits: one row, or up to 64 of a striped account. Assets and expenses stand below zero.';
comment on column private.ledger_balances.stripe is '0 for an account with one row; else it follows the connection that wrote.';
comment on column private.ledger_balances.held_centimes is 'What is promised and not yet moved: cash that a broker counted and the sender has not confirmed.';
comment on column private.ledger_balances.minimum_centimes is 'Of a float the credit line, below zero; null: no minimum.';

create trigger _100_refuse_change before delete or update of account_id, stripe on private.ledger_balances
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_balances
  for each statement execute function private.refuse_change();

alter table private.ledger_balances enable row level security;
alter table private.ledger_balances force row level security;

-- ledger/check_credit_line.sql

create function private.check_credit_line(p_broker_id uuid, p_credit_centimes bigint) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_working_float(p_broker_id);
begin
  if v_balance.balance_centimes - v_balance.held_centimes < -p_credit_centimes then
    perform private.refuse('WA045', 'The broker uses more than that',
      jsonb_build_object('used_centimes', v_balance.held_centimes - v_balance.balance_centimes));
  end if;
  return v_balance;
end
$$;
comment on function private.check_credit_line(uuid, bigint) is
  'The float, locked, of a broker who works and uses no more than the new credit line. Refuses: BROKER_NOT_AVAILABLE, BROKER_ENDED, CREDIT_LINE_IN_USE (detail used_centimes).';

-- ledger/check_float_raise.sql

create function private.check_float_raise(p_broker_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.check_float_cap(private.lock_working_float(p_broker_id), p_centimes);
end
$$;
comment on function private.check_float_raise(uuid, bigint) is
  'Locks the float of a broker who works, which may rise by this much. Refuses: BROKER_NOT_AVAILABLE, BROKER_ENDED, FLOAT_TOO_HIGH (detail maximum_centimes).';

-- ledger/ledger_checks.sql

create table private.ledger_checks (
  id bigint generated always as identity primary key,
  night date unique,
  checked_at timestamptz not null default clock_timestamp(),
  is_whole boolean not null,
  journal_count bigint not null,
  last_journal_id bigint,
  broken_journal_id bigint,
  problem text,
  constraint difference_is_told check (is_whole = (problem is null))
);

comment on table private.ledger_checks is 'What came out whenever the whole ledger was computed anew.';
comment on column private.ledger_checks.night is 'The day in Morocco for which due work checked; null when somebody ran the command.';

create trigger _100_refuse_change before update or delete on private.ledger_checks
  for each row execute function private.refuse_change();

alter table private.ledger_checks enable row level security;
alter table private.ledger_checks force row level security;

-- ledger/check_ledger.sql

create function private.check_ledger(p_night date default null) returns private.ledger_checks
language plpgsql
set search_path = ''
as $$
declare
  v_check private.ledger_checks;
begin
  insert into private.ledger_checks (night, is_whole, journal_count, last_journal_id, broken_journal_id, problem)
  select p_night, v.is_whole, v.journal_count, v.last_journal_id, v.broken_journal_id, v.problem
  from private.verify_ledger() v
  on conflict (night) do nothing
  returning * into v_check;
  return v_check;
end
$$;
comment on function private.check_ledger(date) is 'Verifies the ledger and keeps what came out; of a night once.';

-- ledger/correct_balance.sql

create function private.correct_balance(
  p_id uuid, p_broker_id uuid, p_account text, p_against text, p_centimes bigint, p_reason text
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_journal_id bigint;
begin
  perform private.check_correction(p_broker_id, p_account, p_centimes);
  v_journal_id := private.post_journal('balance_corrected', p_id, p_id,
    private.correction_lines(p_broker_id, p_account, p_against, p_centimes));
  -- One against the loss does not move the bank, and is not noted.
  perform private.note_bank_journal(v_journal_id, p_reason);
  perform private.add_audit_event('ledger.balance_corrected', 'operator', p_broker_id, p_reason,
    jsonb_build_object('journal_id', v_journal_id, 'account', p_account, 'against', p_against, 'centimes', p_centimes));
  return v_journal_id;
end
$$;
comment on function private.correct_balance(uuid, uuid, text, text, bigint, text) is
  'Enters a correction on which two operators agreed: p_id is their proposal. Logged. Returns the journal. Refuses: those of check_correction.';

-- ledger/correction_lines.sql

create function private.correction_lines(p_broker_id uuid, p_account text, p_against text, p_centimes bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_centimes > 0
    then private.ledger_line(p_against, null, p_account, p_broker_id, p_centimes)
    else private.ledger_line(p_account, p_broker_id, p_against, null, -p_centimes) end
$$;
comment on function private.correction_lines(uuid, text, text, bigint) is
  'What a correction enters: above zero it raises the broker''s account p_account (broker_float, broker_commission or broker_deposit), below zero it lowers it; p_against is bank or loss.';

-- ledger/credit_line_of.sql

create function private.credit_line_of(p_broker_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select l.credit_centimes from private.broker_credit_lines l where l.broker_id = p_broker_id order by l.id desc limit 1
$$;
comment on function private.credit_line_of(uuid) is 'The broker''s credit line in force; null of who never was one.';

-- ledger/delivery_lines.sql

create function private.delivery_lines(p_delivery public.deliveries, p_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := p_delivery.id;
  v_carriage bigint := p_delivery.total_centimes - p_delivery.insurance_centimes;
  v_terms private.ledger_terms;
  v_earned bigint;
  v_tax bigint;
  v_margin bigint;
begin
  if p_kind = 'delivery_paid' then
    return private.ledger_line('courier_float', p_delivery.courier_id, 'delivery_escrow', v_id, v_carriage)
      || private.ledger_line('courier_float', p_delivery.courier_id, 'insurance', null, p_delivery.insurance_centimes);
  elsif p_delivery.outcome = 'lost' then
    return private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage)
      || private.ledger_line(case when p_delivery.insurance_centimes > 0 then 'insurance' else 'loss' end, null,
        'delivery_refund', v_id, p_delivery.covered_centimes);
  end if;
  -- What came back costs the price of its return, and the sender gets the rest.
  v_earned := least(v_carriage,
    case when p_delivery.outcome = 'returned' then private.return_price(p_delivery) else v_carriage end);
  v_terms := private.ledger_terms_at(p_delivery.submitted_at);
  v_tax := round(v_earned * v_terms.delivery_tax_ppm::numeric / (1000000 + v_terms.delivery_tax_ppm))::bigint;
  v_margin := (v_earned - v_tax) * v_terms.delivery_margin_ppm / 1000000;
  return private.ledger_line('delivery_escrow', v_id, 'courier_earned', p_delivery.courier_id, v_earned - v_tax - v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'revenue', null, v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'tax', null, v_tax)
    || private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage - v_earned);
end
$$;
comment on function private.delivery_lines(public.deliveries, text) is
  'What a step of a parcel enters, by its row alone. p_kind is delivery_paid, when the courier''s agent takes the cash at pickup, or delivery_completed (ok, returned or lost).';

-- ledger/due_work_of_ledger.sql

create function private.due_work_of_ledger() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- The nightly check runs at three in the morning, when few people send.
  v_night date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date;
begin
  if not exists (select from private.ledger_checks c where c.night = v_night) then
    perform private.check_ledger(v_night);
  end if;
  return 0;
exception when others then
  -- What cannot even be computed is a finding, and must not stop the other due work night after night.
  insert into private.ledger_checks (night, is_whole, journal_count, problem)
  values (v_night, false, 0, 'it cannot be computed: ' || sqlerrm);
  return 0;
end
$$;
comment on function private.due_work_of_ledger() is
  'Verifies the ledger once a night; it moves nothing.';

-- Before all others: whoever comes later holds locks, and this may take a minute.
insert into private.area_hooks (hook, area, position) values ('due_work', 'ledger', 50);

-- ledger/end_account_of_ledger.sql

create function private.end_account_of_ledger(p_user_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object('is_row_kept', private.has_ledger(p_user_id))
$$;
comment on function private.end_account_of_ledger(uuid) is
  'Nothing ends here: the law wants ten years of the books. {is_row_kept}: a broker with a float that moved stays known by his id.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'ledger', 110);

-- ledger/end_hold.sql

create function private.end_hold(p_handover_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_hold private.ledger_holds;
begin
  update private.ledger_holds set ended_at = now() where id = p_handover_id and ended_at is null
  returning * into v_hold;
  update private.ledger_balances b set held_centimes = b.held_centimes - v_hold.amount_centimes
  where b.account_id = v_hold.account_id;
end
$$;
comment on function private.end_hold(uuid) is
  'Gives the float back that a count held; if the count is confirmed, the journal takes it in the same transaction. A repeat changes nothing.';

-- ledger/export_of_ledger.sql

create function private.export_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ledger_of_transfers', (select jsonb_agg(jsonb_build_object('transfer_id', t.id, 'step', j.kind, 'at', j.created_at,
        'centimes', j.total_centimes) order by j.id)
      from public.money_transfers t join private.ledger_journals j on j.subject_id = t.id where t.sender_id = p_user_id),
    -- The other account is the platform's or another person's, and no business of hers.
    'ledger_as_broker', (select jsonb_agg(jsonb_build_object('account', a.kind, 'step', j.kind, 'at', j.created_at,
        'centimes', e.centimes) order by j.id, e.position)
      from private.ledger_accounts a
      -- Each side by its own index: asked for at once, all entries of everybody would be read.
      cross join lateral (
        select d.journal_id, d.position, -d.amount_centimes as centimes from private.ledger_entries d where d.debit_account_id = a.id
        union all
        select c.journal_id, c.position, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id) as e
      join private.ledger_journals j on j.id = e.journal_id
      where a.owner_id = p_user_id))
$$;
comment on function private.export_of_ledger(uuid) is
  'The journals of transfers she sent, and as a broker what moved her float and her commission.';

insert into private.area_hooks (hook, area, position) values ('export', 'ledger', 720);

-- ledger/give_credit_line.sql

create function private.give_credit_line() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A broker who left and came back keeps the line that an operator gave him.
  if private.credit_line_of(new.id) is null then
    insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
    values (new.id, (private.ledger_terms_at(now())).credit_line_centimes, gen_random_uuid());
  end if;
  insert into private.ledger_accounts (kind, owner_id) values ('broker_float', new.id), ('broker_commission', new.id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.give_credit_line() is
  'Trigger: whoever becomes a broker gets the credit line of the terms in force, and his accounts. Definer: who makes brokers does not write the ledger.';

create trigger _700_give_credit_line after insert on public.brokers
  for each row execute function private.give_credit_line();

-- ledger/has_ledger.sql

create function private.has_ledger(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.ledger_accounts a
    where a.owner_id = p_user_id and (
      exists (select from private.ledger_entries e where e.debit_account_id = a.id)
      or exists (select from private.ledger_entries e where e.credit_account_id = a.id)))
$$;
comment on function private.has_ledger(uuid) is 'Whether money ever moved on an account of the broker, so that his row must stay.';

-- ledger/hold_float.sql

create function private.hold_float(p_broker_id uuid, p_handover_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances;
  v_available bigint;
begin
  select b.* into strict v_balance
  from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
  where a.kind = 'broker_float' and a.owner_id = p_broker_id for update of b;
  v_available := v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes;
  if v_available < p_centimes then
    perform private.refuse('WA044', 'The broker''s float does not cover the cash',
      jsonb_build_object('available_centimes', v_available));
  end if;
  insert into private.ledger_holds (id, account_id, amount_centimes) values (p_handover_id, v_balance.account_id, p_centimes);
  update private.ledger_balances b set held_centimes = b.held_centimes + p_centimes where b.account_id = v_balance.account_id;
end
$$;
comment on function private.hold_float(uuid, uuid, bigint) is
  'Keeps a part of the broker''s float for cash that he counted. Refuses: FLOAT_TOO_LOW (detail available_centimes).';

-- ledger/journal_delivery.sql

create function private.journal_delivery(p_delivery public.deliveries, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.post_journal(p_kind, p_delivery.id, p_delivery.id, private.delivery_lines(p_delivery, p_kind))
$$;
comment on function private.journal_delivery(public.deliveries, text) is
  'Writes the journal of a parcel''s step; p_delivery is the locked row after the change.';

-- ledger/journal_transfer.sql

create function private.journal_transfer(p_transfer public.money_transfers, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.post_journal(p_kind, p_transfer.id, p_transfer.id, private.transfer_lines(p_transfer, p_kind))
$$;
comment on function private.journal_transfer(public.money_transfers, text) is
  'Writes the journal of a transfer''s step; p_transfer is the locked row after the change.';

-- ledger/ledger_balance_problems.sql

create function private.ledger_balance_problems() returns table (account_id bigint, problem text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with moved as (
      select side.account_id, sum(side.centimes) as centimes
      from (
        select e.debit_account_id as account_id, -e.amount_centimes as centimes from private.ledger_entries e
        union all
        select e.credit_account_id, e.amount_centimes from private.ledger_entries e) as side
      group by side.account_id
    ), held as (
      select h.account_id, sum(h.amount_centimes) as centimes from private.ledger_holds h where h.ended_at is null group by h.account_id
    ), kept as (
      select b.account_id, sum(b.balance_centimes) as centimes, sum(b.held_centimes) as held, min(b.minimum_centimes) as minimum
      from private.ledger_balances b group by b.account_id
    ), compared as (
      select a.id, a.kind || ' ' || a.owner_id as name, coalesce(m.centimes, 0) as moved, coalesce(k.centimes, 0) as kept,
        coalesce(h.centimes, 0) as holds, coalesce(k.held, 0) as held, k.minimum,
        case a.kind when 'broker_float' then -coalesce(private.credit_line_of(a.owner_id), 0) else kind.minimum_centimes end as wanted
      from private.ledger_accounts a
      join private.ledger_account_kinds kind on kind.kind = a.kind
      left join moved m on m.account_id = a.id
      left join held h on h.account_id = a.id
      left join kept k on k.account_id = a.id
    )
    select c.id, c.name || case
      when c.moved <> c.kept then ' has ' || c.kept || ' and its entries say ' || c.moved
      when c.holds <> c.held then ' holds ' || c.held || ' and its holds say ' || c.holds
      when c.minimum is distinct from c.wanted then ' may fall to ' || coalesce(c.minimum::text, 'any depth')
      else ' is below its minimum' end
    from compared c
    where c.moved <> c.kept or c.holds <> c.held or c.minimum is distinct from c.wanted or c.kept - c.held < c.minimum
    union all
    select a.id, 'the refund ' || coalesce(r.reference, a.owner_id::text) || ' and what is owed for it do not agree'
    from (
      select a.id, a.kind, a.owner_id, b.balance_centimes
      from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
      where a.kind in ('delivery_refund', 'dispute_refund')) as a
    full join private.counter_refunds r on r.id = a.owner_id and r.kind || '_refund' = a.kind
    where coalesce(a.balance_centimes, 0) <> case r.state when 'payable' then r.amount_centimes else 0 end
    union all
    select a.id, 'the count ' || coalesce(h.id, w.id) || ' and its hold do not agree'
    from public.cash_handovers w
    full join private.ledger_holds h on h.id = w.id
    left join private.ledger_accounts a on a.id = h.account_id
    where (w.id is null or w.kind = 'cash_in') and (
      (w.confirmed_at is null and w.rejected_at is null, w.counted_centimes, w.broker_id)
        is distinct from (h.ended_at is null, h.amount_centimes, a.owner_id));
end
$$;
comment on function private.ledger_balance_problems() is
  'Accounts whose kept balance, holds or minimum are not what their entries, holds, credit lines and refunds at the counter say.';

-- ledger/ledger_journals.sql

create table private.ledger_journals (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id uuid not null,
  request_id uuid not null,
  entry_count integer not null,
  total_centimes bigint not null,
  actor_id uuid,
  created_at timestamptz not null default now(),
  constraint journal_is_written_once unique (kind, request_id),
  constraint kind_is_known check (kind in (
    'transfer_funded', 'transfer_completed', 'transfer_abandoned', 'transfer_fee_returned', 'refund_paid', 'float_topped_up',
    'delivery_paid', 'delivery_completed', 'delivery_refund_paid', 'dispute_won', 'dispute_refund_paid',
    'broker_deposit_received', 'broker_paid_out', 'brokers_settled', 'bank_charged',
    'bank_charge_undone', 'balance_corrected')),
  constraint step_of_a_subject_is_its_own_request check (kind = 'float_topped_up' or request_id = subject_id),
  constraint journal_has_entries check (entry_count > 0 and total_centimes > 0)
);

create index ledger_journals_subject_id_idx on private.ledger_journals (subject_id, id);
-- Rows come nearly in the order of time, so a small index finds a day.
create index ledger_journals_created_at_idx on private.ledger_journals using brin (created_at);

comment on table private.ledger_journals is 'One step that moved money: append-only, and written once however often it is asked for.';
comment on column private.ledger_journals.subject_id is 'The transfer, the parcel, the dispute, the broker, or what he was made and ended by. No foreign key: a journal outlives its people.';
comment on column private.ledger_journals.request_id is 'What makes a repeat the same: the subject where the step happens once, else the id that the device made.';
comment on column private.ledger_journals.entry_count is 'How many entries it was written with: one that is added or taken later shows.';

create trigger _100_refuse_change before update or delete on private.ledger_journals
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_journals
  for each statement execute function private.refuse_change();

alter table private.ledger_journals enable row level security;
alter table private.ledger_journals force row level security;

-- ledger/move_balances.sql

create function private.move_balances() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The one order of these locks: floats, accounts of the company, all others by owner. A connection keeps to its stripe.
  insert into private.ledger_balances as b (account_id, stripe, balance_centimes)
  select a.id, case when k.is_striped then pg_backend_pid() % 64 else 0 end, moved.centimes
  from (
    select side.account_id, sum(side.centimes)::bigint as centimes
    from (
      select added.debit_account_id as account_id, -added.amount_centimes as centimes from added
      union all
      select added.credit_account_id, added.amount_centimes from added) as side
    group by side.account_id) as moved
  join private.ledger_accounts a on a.id = moved.account_id
  join private.ledger_account_kinds k on k.kind = a.kind
  order by a.kind <> 'broker_float', not k.is_striped, a.owner_id, a.kind
  on conflict (account_id, stripe) do update set balance_centimes = b.balance_centimes + excluded.balance_centimes;
  return null;
end
$$;
comment on function private.move_balances() is
  'Trigger: adds what a statement entered to the balances, whoever wrote it. Under repeatable read a balance that moved meanwhile is an error and not a lost update.';

-- ledger/ledger_entries.sql

-- An entry names both sides, so none can be out of balance and neither can a journal, whoever writes it.

create table private.ledger_entries (
  journal_id bigint not null references private.ledger_journals (id) on delete restrict,
  position integer not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_centimes bigint not null,
  primary key (journal_id, position),
  constraint debit_account_has_the_currency foreign key (debit_account_id, currency)
    references private.ledger_accounts (id, currency) on delete restrict,
  constraint credit_account_has_the_currency foreign key (credit_account_id, currency)
    references private.ledger_accounts (id, currency) on delete restrict,
  constraint amount_is_positive check (amount_centimes > 0),
  constraint sides_are_two_accounts check (debit_account_id <> credit_account_id)
);

create index ledger_entries_debit_account_id_idx on private.ledger_entries (debit_account_id, journal_id);
create index ledger_entries_credit_account_id_idx on private.ledger_entries (credit_account_id, journal_id);

comment on table private.ledger_entries is 'An amount of a journal that goes from the credited account''s side to the debited one''s, in centimes. Append-only; every row moves the balances of its two accounts.';
comment on column private.ledger_entries.debit_account_id is 'The account that falls, when it is a liability, or grows, when it is the bank.';

create trigger _100_refuse_change before update or delete on private.ledger_entries
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_entries
  for each statement execute function private.refuse_change();
create trigger _300_move_balances after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.move_balances();

alter table private.ledger_entries enable row level security;
alter table private.ledger_entries force row level security;

-- ledger/ledger_holds.sql

create table private.ledger_holds (
  id uuid primary key,
  account_id bigint not null references private.ledger_accounts (id) on delete restrict,
  amount_centimes bigint not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint amount_is_positive check (amount_centimes > 0)
);

create index ledger_holds_account_id_idx on private.ledger_holds (account_id) where ended_at is null;

comment on table private.ledger_holds is 'The first of two phases: cash that a broker counted takes up his float until the sender confirms or rejects, or the transfer ends.';
comment on column private.ledger_holds.id is 'The cash handover.';

create trigger _100_refuse_change before delete or update of id, account_id, amount_centimes, placed_at on private.ledger_holds
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_end before update on private.ledger_holds
  for each row when (old.ended_at is not null) execute function private.refuse_change();
create trigger _300_refuse_truncate before truncate on private.ledger_holds
  for each statement execute function private.refuse_change();

alter table private.ledger_holds enable row level security;
alter table private.ledger_holds force row level security;

-- ledger/ledger_line.sql

create function private.ledger_line(
  p_debit_kind text, p_debit_owner uuid, p_credit_kind text, p_credit_owner uuid, p_centimes bigint
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_centimes = 0 then '[]' else jsonb_build_array(jsonb_build_array(
    p_debit_kind, coalesce(p_debit_owner, '00000000-0000-0000-0000-000000000000'),
    p_credit_kind, coalesce(p_credit_owner, '00000000-0000-0000-0000-000000000000'), p_centimes)) end
$$;
comment on function private.ledger_line(text, uuid, text, uuid, bigint) is
  'A list with one entry, to be joined with others; empty when nothing moves. An owner of null is the company.';

-- ledger/ledger_problems.sql

create function private.ledger_problems() returns table (journal_id bigint, problem text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with written as materialized (
      select j.id, j.kind, j.subject_id, j.request_id, j.entry_count, j.total_centimes,
        count(e.position) as entries, max(e.position) as last_position, sum(e.amount_centimes) as total,
        jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position) as lines
      from private.ledger_journals j
      left join private.ledger_entries e on e.journal_id = j.id
      left join private.ledger_accounts d on d.id = e.debit_account_id
      left join private.ledger_accounts c on c.id = e.credit_account_id
      group by j.id
    ), expected as (
      select step.kind, t.id, t.reference as named, private.transfer_lines(t, step.kind) as lines
      from public.money_transfers t
      cross join lateral (values
        ('transfer_funded', t.funded_at is not null),
        ('transfer_completed', t.status = 'completed'),
        ('transfer_abandoned', t.status = 'abandoned' and t.funded_at is not null),
        ('transfer_fee_returned', t.fee_returned_at is not null),
        ('refund_paid', t.refund_state = 'paid')) as step (kind, is_due)
      where step.is_due
      union all
      select step.kind, d.id, d.label_code, private.delivery_lines(d, step.kind)
      from public.deliveries d
      cross join lateral (values
        ('delivery_paid', d.picked_up_at is not null),
        ('delivery_completed', d.picked_up_at is not null and d.status = 'completed')) as step (kind, is_due)
      where step.is_due
      union all
      select r.kind || '_refund_paid', r.id, r.reference, private.counter_refund_lines(r)
      from private.counter_refunds r where r.state = 'paid'
      union all
      select 'dispute_won', d.id, d.reference, private.dispute_lines(d) from private.disputes d where d.status = 'won'
      union all
      select 'broker_deposit_received', a.id, a.id::text, private.broker_deposit_lines(a)
      from private.broker_applications a where a.status = 'approved'
      union all
      select 'broker_paid_out', x.id, x.id::text, private.broker_exit_lines(x) from private.broker_exits x
      union all
      select 'bank_charged', c.id, c.line_id::text, private.ledger_line('bank_charges', null, 'bank', null, c.amount_centimes)
      from private.bank_charges c
      union all
      select 'bank_charge_undone', c.id, c.line_id::text, private.ledger_line('bank', null, 'bank_charges', null, c.amount_centimes)
      from private.bank_charges c where c.undone_at is not null
      union all
      select 'brokers_settled', s.id, s.id::text, private.settlement_lines(s) from private.broker_settlements s where s.status = 'settled'
      union all
      select 'balance_corrected', p.id, p.id::text, private.correction_lines(
        p.broker_id, p.details ->> 'account', p.details ->> 'against', p.amount_centimes)
      from private.money_proposals p where p.kind = 'correction' and p.decision = 'executed'
      union all
      select w.kind, w.request_id, null, private.ledger_line('bank', null, 'broker_float', w.subject_id, w.total_centimes)
      from written w where w.kind = 'float_topped_up'
    )
    select w.id, 'its entries are not those it was written with'
    from written w
    where (w.entries, w.last_position, w.total) is distinct from (w.entry_count, w.entry_count, w.total_centimes)
    union all
    select w.id, case
      when w.id is null then 'the journal ' || e.kind || ' of ' || e.named || ' is missing'
      when e.kind is null then 'what it is for has not happened'
      else 'what it says is not what happened' end
    from written w full join (select * from expected where lines <> '[]') e on e.kind = w.kind and e.id = w.request_id
    where w.lines is distinct from e.lines or w.id is null or e.kind is null;
end
$$;
comment on function private.ledger_problems() is
  'Journals that are not as they were written, or do not say what the transfers, parcels, disputes, refunds, charges of the bank and proposals of corrections say; a missing one has no id.';

-- ledger/ledger_terms.sql

-- How earned fees are shared, and the credit a new broker gets: versions, the newest whose valid_from has come is in force.

create table private.ledger_terms (
  id integer generated by default as identity primary key,
  name text not null,
  cash_in_ppm integer not null check (cash_in_ppm >= 0),
  payout_ppm integer not null check (payout_ppm >= 0),
  credit_line_centimes bigint not null check (credit_line_centimes >= 0),
  delivery_tax_ppm integer not null check (delivery_tax_ppm between 0 and 1000000),
  delivery_margin_ppm integer not null check (delivery_margin_ppm between 0 and 1000000),
  valid_from timestamptz not null,
  constraint brokers_do_not_get_more_than_there_is check (cash_in_ppm + payout_ppm <= 1000000)
);

create unique index ledger_terms_valid_from_key on private.ledger_terms (valid_from);

comment on table private.ledger_terms is 'Shares of what people paid. A transfer and a parcel keep the terms that were in force when they were priced.';
comment on column private.ledger_terms.cash_in_ppm is 'The cash-in broker''s part of a fee without its tax, in millionths, rounded down; the company keeps what brokers do not get.';
comment on column private.ledger_terms.credit_line_centimes is 'How far below zero a new broker''s float may fall.';
comment on column private.ledger_terms.delivery_tax_ppm is 'Tax inside a parcel''s price, in millionths of the net price.';
comment on column private.ledger_terms.delivery_margin_ppm is 'The company''s part of a parcel''s net price, rounded down; the courier has earned the rest.';

create trigger _100_refuse_change before update or delete on private.ledger_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.ledger_terms enable row level security;
alter table private.ledger_terms force row level security;

insert into private.ledger_terms (
  name, cash_in_ppm, payout_ppm, credit_line_centimes, delivery_tax_ppm, delivery_margin_ppm, valid_from)
values ('Launch terms', 250000, 350000, 10000000, 100000, 150000, '2020-01-01T00:00:00Z');

-- ledger/ledger_terms_at.sql

create function private.ledger_terms_at(p_time timestamptz) returns private.ledger_terms
language sql stable
set search_path = ''
as $$
  select t from private.ledger_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.ledger_terms_at(timestamptz) is 'The terms in force at a time.';

-- ledger/lines_of_journal.sql

create function private.lines_of_journal(p_journal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position)
  from private.ledger_entries e
  join private.ledger_accounts d on d.id = e.debit_account_id
  join private.ledger_accounts c on c.id = e.credit_account_id
  where e.journal_id = p_journal_id
$$;
comment on function private.lines_of_journal(bigint) is
  'A journal''s entries in the writing of post_journal: [[debited kind, owner, credited kind, owner, centimes], …].';

-- ledger/list_floats.sql

create function public.list_floats(p_after_name text default null, p_after_id uuid default null, p_limit integer default 50)
returns table (
  broker_id uuid, business_name text, city jsonb, is_active boolean, float_centimes bigint, held_centimes bigint,
  credit_centimes bigint, available_centimes bigint, commission_centimes bigint, is_ended boolean,
  topped_up_today_centimes bigint, top_up_limit_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select b.id, b.business_name, private.city_names(b.city_id), b.is_active, f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes, private.is_broker_ended(b.id),
      private.topped_up_on(b.id, now()), private.solo_top_up_limit()
    from (
      select k.* from public.brokers k
      where p_after_name is null
        or (k.business_name, k.id) > (p_after_name, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by k.business_name, k.id limit least(greatest(coalesce(p_limit, 50), 1), 100)) as b
    join private.ledger_accounts fa on fa.kind = 'broker_float' and fa.owner_id = b.id
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = b.id
    join private.ledger_balances c on c.account_id = ca.id
    order by b.business_name, b.id;
end
$$;
comment on function public.list_floats(text, uuid, integer) is
  'Every broker''s float, what counts hold of it, his credit line, how much cash he can still take in, and his commission, whether the work has ended, what was topped up today and how far one operator alone may, by name; the next page follows the last row''s business_name and broker_id. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_floats(text, uuid, integer) from public, anon;
grant execute on function public.list_floats(text, uuid, integer) to authenticated;

-- ledger/lock_float.sql

create function private.lock_float(p_broker_id uuid) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances;
begin
  select b.* into v_balance
  from public.brokers k
  join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = k.id
  join private.ledger_balances b on b.account_id = a.id
  where k.id = p_broker_id for update of b;
  if v_balance.account_id is null then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  return v_balance;
end
$$;
comment on function private.lock_float(uuid) is 'The balance of a broker''s float, locked, for operators. Refuses: BROKER_NOT_AVAILABLE.';

-- ledger/my_float.sql

create function public.my_float() returns table (
  float_centimes bigint, held_centimes bigint, credit_centimes bigint, available_centimes bigint, commission_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return query
    select f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes
    from private.ledger_accounts fa
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = fa.owner_id
    join private.ledger_balances c on c.account_id = ca.id
    where fa.kind = 'broker_float' and fa.owner_id = v_broker.id;
end
$$;
comment on function public.my_float() is
  'What the platform owes the calling broker, what counts keep of it, his credit line, how much cash he can still take in, and his commission. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_float() from public, anon;
grant execute on function public.my_float() to authenticated;

-- ledger/my_float_moves.sql

create function public.my_float_moves(p_before bigint default null, p_limit integer default 30)
returns table (journal_id bigint, kind text, at timestamptz, centimes bigint, reference text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_account_id bigint := (select a.id from private.ledger_accounts a where a.kind = 'broker_float' and a.owner_id = v_broker.id);
begin
  return query
    -- The newest of each side by its index, so that a page of a busy broker reads no more than a page.
    with found as (
      (select distinct d.journal_id as id from private.ledger_entries d
        where d.debit_account_id = v_account_id and (p_before is null or d.journal_id < p_before)
        order by d.journal_id desc limit v_limit)
      union
      (select distinct c.journal_id from private.ledger_entries c
        where c.credit_account_id = v_account_id and (p_before is null or c.journal_id < p_before)
        order by c.journal_id desc limit v_limit)
      order by id desc limit v_limit
    )
    select j.id, j.kind, j.created_at, moved.centimes, coalesce(t.reference, r.reference, s.reference)
    from found
    join private.ledger_journals j on j.id = found.id
    cross join lateral (
      select sum(case e.credit_account_id when v_account_id then e.amount_centimes else -e.amount_centimes end)::bigint as centimes
      from private.ledger_entries e where e.journal_id = j.id and v_account_id in (e.debit_account_id, e.credit_account_id)) as moved
    left join public.money_transfers t on t.id = j.subject_id
    left join private.counter_refunds r on r.id = j.subject_id
    left join private.disputes s on s.id = j.subject_id
    order by j.id desc;
end
$$;
comment on function public.my_float_moves(bigint, integer) is
  'What moved the calling broker''s float, the newest first: more than zero raises it. The next page follows the last row''s journal_id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_float_moves(bigint, integer) from public, anon;
grant execute on function public.my_float_moves(bigint, integer) to authenticated;

-- ledger/open_courier_accounts.sql

create function private.open_courier_accounts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.ledger_accounts (kind, owner_id) values ('courier_float', new.id), ('courier_earned', new.id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.open_courier_accounts() is
  'Trigger: a courier company has its accounts from the start. Definer: who adds companies does not write the ledger.';

create trigger _700_open_courier_accounts after insert on public.couriers
  for each row execute function private.open_courier_accounts();

insert into private.ledger_accounts (kind, owner_id)
select kinds.kind, c.id from public.couriers c cross join (values ('courier_float'), ('courier_earned')) as kinds (kind)
order by c.id, kinds.kind
on conflict do nothing;

-- ledger/plan_account_end_of_ledger.sql

create function private.plan_account_end_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case
    when private.has_ledger(p_user_id) and not private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_ledger(uuid) is
  '{kept}: the books of a broker''s float, told as money, which the area of money says for all who have a transfer.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'ledger', 210);

-- ledger/post_journal.sql

create function private.post_journal(p_kind text, p_subject_id uuid, p_request_id uuid, p_lines jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- A parcel that costs nothing moves nothing.
  if p_lines = '[]' then
    return null;
  end if;
  select j.id into v_id from private.ledger_journals j where j.kind = p_kind and j.request_id = p_request_id;
  if v_id is not null and private.lines_of_journal(v_id) = p_lines then
    return v_id;
  end if;
  -- Another content under the same request breaks on the constraint: a fault of ours, and nothing moves.
  insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes, actor_id)
  select p_kind, p_subject_id, p_request_id, count(*), sum((line ->> 4)::bigint), auth.uid()
  from jsonb_array_elements(p_lines) as line
  returning id into v_id;
  -- Accounts are looked up one by one, never joined: of a few lines the planner expects a hundred, and would read all accounts.
  insert into private.ledger_accounts (kind, owner_id)
  select distinct side.kind, side.owner_id
  from jsonb_array_elements(p_lines) as line
  cross join lateral (values (line ->> 0, (line ->> 1)::uuid), (line ->> 2, (line ->> 3)::uuid)) as side (kind, owner_id)
  where (select a.id from private.ledger_accounts a
    where a.kind = side.kind and a.owner_id = side.owner_id and a.currency = 'MAD') is null
  order by side.kind, side.owner_id
  on conflict do nothing;
  insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
  select v_id, line.position,
    (select a.id from private.ledger_accounts a
     where a.kind = line.value ->> 0 and a.owner_id = (line.value ->> 1)::uuid and a.currency = 'MAD'),
    (select a.id from private.ledger_accounts a
     where a.kind = line.value ->> 2 and a.owner_id = (line.value ->> 3)::uuid and a.currency = 'MAD'),
    'MAD', (line.value ->> 4)::bigint
  from jsonb_array_elements(p_lines) with ordinality as line (value, position);
  return v_id;
end
$$;
comment on function private.post_journal(text, uuid, uuid, jsonb) is
  'Writes one journal in the caller''s transaction, whose subject is locked: p_lines is [[debited kind, owner, credited kind, owner, centimes], …]. A repeat of kind and request writes nothing and returns the first one; without lines there is no journal.';

-- ledger/raise_float.sql

create function private.raise_float(p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_journal_id bigint;
begin
  perform private.check_float_raise(p_broker_id, p_centimes);
  v_journal_id := private.post_journal('float_topped_up', p_broker_id, p_request_id,
    private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes));
  perform private.note_bank_journal(v_journal_id, p_reason);
  perform private.add_audit_event('ledger.float_topped_up', 'operator', p_broker_id, p_reason,
    jsonb_build_object('journal_id', v_journal_id, 'centimes', p_centimes));
  return v_journal_id;
end
$$;
comment on function private.raise_float(uuid, uuid, bigint, text) is
  'Enters money that a broker paid into the bank; logged. Returns the journal. Whoever calls it has asked whether one operator is enough. Refuses: those of check_float_raise.';

-- ledger/read_ledger_checks.sql

create function public.read_ledger_checks()
returns table (
  night date, checked_at timestamptz, is_whole boolean, journal_count bigint, broken_journal_id bigint, problem text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select c.night, c.checked_at, c.is_whole, c.journal_count, c.broken_journal_id, c.problem
    from private.ledger_checks c order by c.id desc limit 30;
end
$$;
comment on function public.read_ledger_checks() is
  'What the last thirty checks of the ledger found, the newest first. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_ledger_checks() from public, anon;
grant execute on function public.read_ledger_checks() to authenticated;

-- ledger/require_solo_top_up.sql

create function private.require_solo_top_up(p_broker_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit bigint := private.solo_top_up_limit();
  v_used bigint := private.topped_up_on(p_broker_id, now());
begin
  if v_used + p_centimes > v_limit then
    perform private.refuse('WA247', 'Above the limit of a day another operator executes',
      jsonb_build_object('limit_centimes', v_limit, 'used_centimes', v_used));
  end if;
end
$$;
comment on function private.require_solo_top_up(uuid, bigint) is
  'One operator alone may top up a float, which is locked, by this much today. Volatile, so that it sees what was committed while it waited for the float. Refuses: TOP_UP_LIMIT_REACHED (detail limit_centimes, used_centimes).';

-- ledger/set_credit_line.sql

create function public.set_credit_line(p_request_id uuid, p_broker_id uuid, p_credit_centimes bigint, p_reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_line private.broker_credit_lines;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_request_id is null or exists (select from private.money_proposals p where p.id = p_request_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_credit_centimes is null or p_credit_centimes not between 0 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_credit_centimes"}');
  end if;
  perform private.lock_float(p_broker_id);
  select * into v_line from private.broker_credit_lines l where l.request_id = p_request_id;
  if v_line.id is not null then
    if (v_line.broker_id, v_line.credit_centimes) is distinct from (p_broker_id, p_credit_centimes) then
      perform private.refuse('WA003', 'The request was for something else', '{"field": "p_request_id"}');
    end if;
    return private.credit_line_of(p_broker_id);
  elsif p_credit_centimes > private.credit_line_of(p_broker_id) then
    perform private.refuse('WA246', 'Another operator executes a higher credit line');
  end if;
  perform private.change_credit_line(p_request_id, p_broker_id, p_credit_centimes, v_reason);
  return p_credit_centimes;
end
$$;
comment on function public.set_credit_line(uuid, uuid, bigint, text) is
  'Lowers how far a broker''s float may fall below zero; logged. A higher line takes propose_money_movement. A repeat changes nothing. Returns the line in force. For finance and admins, not of a float of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE, OWN_CASE, SECOND_OPERATOR_NEEDED, BROKER_ENDED, CREDIT_LINE_IN_USE (detail used_centimes).';
revoke all on function public.set_credit_line(uuid, uuid, bigint, text) from public, anon;
grant execute on function public.set_credit_line(uuid, uuid, bigint, text) to authenticated;

-- ledger/solo_top_up_limit.sql

create function private.solo_top_up_limit() returns bigint
language sql immutable
set search_path = ''
as $$ select 500000::bigint $$;
comment on function private.solo_top_up_limit() is
  'How far one operator alone may raise a broker''s float in a day, in centimes: above it another operator executes, or a line of the bank proves it.';

-- ledger/top_up_float.sql

create function public.top_up_float(
  p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text, p_bank_line_id bigint default null
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_lines jsonb := private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes);
  v_journal_id bigint;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_request_id is null or exists (select from private.money_proposals p where p.id = p_request_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_centimes is null or p_centimes not between 1 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  end if;
  perform private.lock_float(p_broker_id);
  select j.id into v_journal_id from private.ledger_journals j where j.kind = 'float_topped_up' and j.request_id = p_request_id;
  if v_journal_id is not null then
    if private.lines_of_journal(v_journal_id) is distinct from v_lines then
      perform private.refuse('WA003', 'The request was for something else', '{"field": "p_request_id"}');
    end if;
    return private.broker_balance(p_broker_id, 'broker_float');
  end if;
  -- After the float's lock: who came before has committed, and counts.
  if p_bank_line_id is null then
    perform private.require_solo_top_up(p_broker_id, p_centimes);
  end if;
  v_journal_id := private.raise_float(p_request_id, p_broker_id, p_centimes, v_reason);
  if p_bank_line_id is not null then
    perform private.tie_top_up(v_journal_id, p_bank_line_id, p_centimes, v_reason);
  end if;
  return private.broker_balance(p_broker_id, 'broker_float');
end
$$;
comment on function public.top_up_float(uuid, uuid, bigint, text, bigint) is
  'Money that a broker paid into the bank raises their float; logged. One operator alone tops up at most 5,000 dirhams per broker and day, all top-ups of the day counted; or up to 200,000 at once with p_bank_line_id, an open line of the bank of the same amount from a file that another operator uploaded: it is matched at once. More takes propose_money_movement. A repeat writes nothing. Returns the float. For finance and admins, not of a float of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE, OWN_CASE, BROKER_ENDED, TOP_UP_LIMIT_REACHED (detail limit_centimes, used_centimes), FLOAT_TOO_HIGH (detail maximum_centimes), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), FOUR_EYES_NEEDED.';
revoke all on function public.top_up_float(uuid, uuid, bigint, text, bigint) from public, anon;
grant execute on function public.top_up_float(uuid, uuid, bigint, text, bigint) to authenticated;

-- ledger/topped_up_on.sql

create function private.topped_up_on(p_broker_id uuid, p_at timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(j.total_centimes), 0)::bigint
  from private.ledger_journals j
  where j.kind = 'float_topped_up' and j.subject_id = p_broker_id
    and (j.created_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
$$;
comment on function private.topped_up_on(uuid, timestamptz) is
  'All top-ups of a broker on the day of that moment, in centimes: those of two operators and those tied to a line of the bank too. Whoever compares it with a limit holds the float''s lock before.';

-- ledger/transfer_lines.sql

create function private.transfer_lines(p_transfer public.money_transfers, p_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := p_transfer.id;
  v_terms private.ledger_terms;
  v_net bigint := p_transfer.fee_centimes - p_transfer.tax_centimes;
  v_cash_in bigint;
  v_payout bigint := 0;
begin
  if p_kind = 'transfer_funded' then
    return private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'transfer_escrow', v_id, p_transfer.payout_centimes)
      || private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'fees_deferred', null, p_transfer.fee_centimes);
  elsif p_kind = 'refund_paid' then
    return private.ledger_line('transfer_refund', v_id, 'broker_float', (
        select h.broker_id from public.cash_handovers h where h.transfer_id = v_id and h.kind = 'refund'),
      p_transfer.refund_centimes);
  elsif p_kind = 'transfer_fee_returned' then
    return private.ledger_line('fees_deferred', null, 'transfer_refund', v_id, p_transfer.fee_centimes);
  elsif p_kind = 'transfer_abandoned' and p_transfer.fee_returned_at is not null then
    -- The fee lies there already.
    return private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes);
  elsif p_kind = 'transfer_abandoned' and p_transfer.refund_centimes = p_transfer.total_centimes then
    return private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes)
      || private.ledger_line('fees_deferred', null, 'transfer_refund', v_id, p_transfer.fee_centimes);
  end if;
  -- The fee is earned from here on.
  v_terms := private.ledger_terms_at((select q.created_at from public.money_quotes q where q.id = p_transfer.quote_id));
  v_cash_in := v_net * v_terms.cash_in_ppm / 1000000;
  if p_kind = 'transfer_completed' then
    v_payout := v_net * v_terms.payout_ppm / 1000000;
  end if;
  if p_transfer.fee_returned_at is not null then
    -- Two brokers did their part for a fee that went back: the company pays them.
    return private.ledger_line('transfer_escrow', v_id, 'broker_float', p_transfer.broker_id, p_transfer.payout_centimes)
      || private.ledger_line('revenue', null, 'broker_commission', p_transfer.cash_in_broker_id, v_cash_in)
      || private.ledger_line('revenue', null, 'broker_commission', p_transfer.broker_id, v_payout);
  end if;
  return case p_kind
      when 'transfer_completed' then
        private.ledger_line('transfer_escrow', v_id, 'broker_float', p_transfer.broker_id, p_transfer.payout_centimes)
      else private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes) end
    || private.ledger_line('fees_deferred', null, 'revenue', null, v_net - v_cash_in - v_payout)
    || private.ledger_line('fees_deferred', null, 'tax', null, p_transfer.tax_centimes)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.cash_in_broker_id, v_cash_in)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.broker_id, v_payout);
end
$$;
comment on function private.transfer_lines(public.money_transfers, text) is
  'What a step of a transfer enters, by its row alone: post_journal writes it, and verify_ledger computes it anew. p_kind is transfer_funded, transfer_completed, transfer_abandoned, transfer_fee_returned or refund_paid.';

-- ledger/verify_ledger.sql

create function private.verify_ledger()
returns table (is_whole boolean, broken_journal_id bigint, problem text, journal_count bigint, last_journal_id bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  -- Stable: all of it sees one moment, while others write.
  select count(*), max(j.id) into journal_count, last_journal_id from private.ledger_journals j;
  select p.journal_id, p.problem into broken_journal_id, problem
  from private.ledger_problems() p order by p.journal_id nulls last, p.problem limit 1;
  if problem is null then
    select 'the account ' || p.problem into problem
    from private.ledger_balance_problems() p order by p.account_id nulls last, p.problem limit 1;
  end if;
  is_whole := problem is null;
  return next;
end
$$;
comment on function private.verify_ledger() is
  'Computes the whole ledger anew from the first row, out of transfers, parcels, credit lines and counts, and names the first difference: journals by their number, then missing ones, then accounts.';

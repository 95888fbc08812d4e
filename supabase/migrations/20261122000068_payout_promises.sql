-- Made from supabase/schemas/money/payout_promises by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- payout_promises/due_work_of_payout_promises.sql

create function private.due_work_of_payout_promises() returns integer
language sql
set search_path = ''
as $$
  select private.end_missed_promises() + private.send_payout_reminders()
$$;
comment on function private.due_work_of_payout_promises() is
  'Takes transfers from brokers who missed their promise, and reminds people of cash that lies ready.';

-- After money: what is over ends first.
insert into private.area_hooks (hook, area, position) values ('due_work', 'payout_promises', 110);

-- payout_promises/end_missed_promises.sql

create function private.end_missed_promises() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_late public.money_transfers;
  v_transfer public.money_transfers;
  v_count integer := 0;
  v_patience interval := (private.promise_terms_at(now())).missed_after_minutes * interval '1 minute';
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_late in
    select * from public.money_transfers
    where status = 'in_process' and ready_at is null and ready_by <= now() - v_patience and not is_on_hold and (voucher_until is null or voucher_until <= now())
    order by ready_by limit 500 for update skip locked
  loop
    insert into private.money_transfer_declines (transfer_id, broker_id) values (v_late.id, v_late.broker_id)
    on conflict do nothing;
    update public.money_transfers set
      status = 'waiting_for_broker', broker_id = null, accepted_at = null,
      expires_at = now() + interval '24 hours',
      fee_returned_at = coalesce(fee_returned_at, now())
    where id = v_late.id
    returning * into v_transfer;
    insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, is_funded)
    values (v_late.id, v_late.recipient_city_id, v_late.payout_centimes, true);
    -- Of a second miss it is a repeat, and writes nothing.
    perform private.journal_transfer(v_transfer, 'transfer_fee_returned');
    perform private.add_event(v_transfer, 'promise_missed', 'in_process', 'system',
      jsonb_build_object('fee_centimes', v_transfer.fee_centimes));
    perform private.notify(v_late.broker_id, 'transaction', 'promise_missed', '{"party": "late_broker"}', v_late.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_missed_promises() is
  'in_process -> waiting_for_broker when what the terms give, two hours at launch, is over after a promise whose cash is not ready: the other brokers of the city are asked, and the fee is the sender''s again, once. Returns how many.';

-- payout_promises/has_cash_for.sql

create function private.has_cash_for(p_broker_id uuid, p_payout_centimes bigint) returns boolean
language sql stable
set search_path = ''
as $$
  -- What he has accepted and not paid out yet lies in the same drawer.
  select coalesce(private.cash_now(p_broker_id) - p_payout_centimes >= coalesce((
    select sum(t.payout_centimes) from public.money_transfers t
    where t.broker_id = p_broker_id and t.accepted_at is not null and t.status = 'in_process'), 0), false)
$$;
comment on function private.has_cash_for(uuid, bigint) is
  'Whether the cash that a broker has now covers a payout beside what he already accepted; false when nobody knows what he has.';

-- payout_promises/keep_promise.sql

create function private.keep_promise() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.accepted_at is null and new.accepted_at is not null then
    new.ready_at := null;
    new.ready_by := private.promise_time(new.broker_id, new.payout_centimes);
    insert into private.payout_promises (transfer_id, broker_id, ready_by, had_cash)
    values (new.id, new.broker_id, new.ready_by, private.has_cash_for(new.broker_id, new.payout_centimes));
    insert into private.payout_reminders (transfer_id, next_at, day) values (new.id, new.ready_by, 0)
    on conflict (transfer_id) do update set next_at = excluded.next_at, day = excluded.day;
    return new;
  elsif new.status = 'completed' then
    new.ready_at := coalesce(new.ready_at, now());
    -- Nobody can earn what was given back: the sender collects it now that nothing else waits for a code of hers.
    if new.fee_returned_at is not null then
      new.refund_state := 'payable';
      new.refund_centimes := new.fee_centimes;
    end if;
  elsif new.accepted_at is null then
    new.ready_by := null;
    new.ready_at := null;
  end if;
  update private.payout_promises p set
    ended_at = now(),
    is_kept = case
      when new.ready_at is not null then new.ready_at <= p.ready_by
      -- Given up, or taken from him. A sender who ends it in time judges nobody.
      when new.accepted_at is null or now() > p.ready_by then false end
  where p.transfer_id = new.id and p.ended_at is null;
  if new.status = 'in_process' then
    insert into private.payout_reminders (transfer_id, next_at, day) values (new.id, new.ready_at + interval '1 day', 1)
    on conflict (transfer_id) do update set next_at = excluded.next_at, day = excluded.day;
  else
    delete from private.payout_reminders where transfer_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.keep_promise() is
  'Trigger: a promise begins when a broker accepts and is judged when the cash is ready, given up or taken from him, whichever function moves the transfer.';

create trigger _150_keep_promise before update on public.money_transfers
  for each row when (
    (old.accepted_at is null) <> (new.accepted_at is null)
    or old.status <> new.status and old.accepted_at is not null
    or old.ready_at is null and new.ready_at is not null)
  execute function private.keep_promise();

-- payout_promises/mark_cash_ready.sql

create function public.mark_cash_ready(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id, p_may_have_voucher => true);
begin
  if v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.ready_at is not null then
    return v_transfer;
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  end if;
  update public.money_transfers set ready_at = now() where id = p_id returning * into v_transfer;
  perform private.add_event(v_transfer, 'cash_ready', 'in_process', 'broker');
  return v_transfer;
end
$$;
comment on function public.mark_cash_ready(uuid) is
  'The broker who accepted has the cash in his drawer: sender and recipient are told, and his promise is judged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.mark_cash_ready(uuid) from public, anon;
grant execute on function public.mark_cash_ready(uuid) to authenticated;

-- payout_promises/office_spans.sql

create function private.office_spans(p_from timestamptz default now()) returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  select (day + time '09:00') at time zone 'Africa/Casablanca', (day + time '18:00') at time zone 'Africa/Casablanca'
  from (select (p_from at time zone 'Africa/Casablanca')::date + n as day from generate_series(0, 7) as n) as days
  where extract(isodow from day) < 7 and (day + time '18:00') at time zone 'Africa/Casablanca' > p_from
$$;
comment on function private.office_spans(timestamptz) is 'The hours of a shop that gave none, for a week from a time on, now unless said.';

-- payout_promises/open_time_after.sql

create function private.open_time_after(p_broker_id uuid, p_from timestamptz, p_minutes integer) returns timestamptz
language sql stable
set search_path = ''
as $$
  with spans as (
    select greatest(s.opens_at, p_from) as opens_at, s.closes_at from private.shop_spans(p_broker_id, 14, p_from) s
    union all
    select greatest(s.opens_at, p_from), s.closes_at from private.office_spans(p_from) s
    where not exists (select from private.broker_shop_hours h where h.broker_id = p_broker_id)
  ), counted as (
    select s.*, sum(s.closes_at - s.opens_at) over (order by s.opens_at) as total from spans s
  )
  select date_bin('5 minutes', coalesce((
      select c.closes_at - (c.total - p_minutes * interval '1 minute') from counted c
      where c.total >= p_minutes * interval '1 minute' order by c.total limit 1),
    p_from + interval '14 days') + interval '299 seconds', timestamptz '2000-01-01 00:00+00')
$$;
comment on function private.open_time_after(uuid, timestamptz, integer) is
  'When a broker''s shop has been open for so many minutes after a time, up to the next five minutes. Who gave no hours is counted from Monday to Saturday, 9:00 to 18:00.';

-- payout_promises/payout_promises.sql

-- What a broker promised when he accepted: the cash lies ready by a time. One row for each acceptance, kept for his record.

create table private.payout_promises (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  made_at timestamptz not null default now(),
  ready_by timestamptz not null,
  ended_at timestamptz,
  is_kept boolean,
  had_cash boolean not null default false,
  constraint judged_promise_has_ended check (is_kept is null or ended_at is not null)
);

create unique index payout_promises_transfer_id_key on private.payout_promises (transfer_id) where ended_at is null;
create index payout_promises_transfer_id_idx on private.payout_promises (transfer_id);
-- Rows come in the order of time, so a small index finds a week.
create index payout_promises_made_at_idx on private.payout_promises using brin (made_at);
create index payout_promises_broker_id_made_at_idx on private.payout_promises (broker_id, made_at);

comment on table private.payout_promises is 'Promises of brokers to have the cash of a transfer ready, and whether they kept them.';
comment on column private.payout_promises.had_cash is 'Whether the cash that he had then covered it: the shorter time was promised.';
comment on column private.payout_promises.is_kept is
  'True when the cash was ready by ready_by, false when it came later or never; null while it is open, and when the sender ended the transfer first.';

alter table private.payout_promises enable row level security;
alter table private.payout_promises force row level security;

-- payout_promises/payout_reminders.sql

create table private.payout_reminders (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  next_at timestamptz not null,
  day integer not null,
  constraint day_is_one_of_those_that_remind check (day in (0, 1, 3, 7, 30, 40))
);

create index payout_reminders_next_at_idx on private.payout_reminders (next_at);

comment on table private.payout_reminders is 'Whom the clock reminds next: the broker at the promised time, then sender and recipient while the cash lies ready.';
comment on column private.payout_reminders.day is 'Days since the cash is ready; 0: it is not ready yet, and the broker is reminded.';

alter table private.payout_reminders enable row level security;
alter table private.payout_reminders force row level security;

-- payout_promises/promise_terms.sql

-- By when a broker who accepts has the cash ready: versions, the newest whose valid_from has come is in force.

create table private.promise_terms (
  id integer generated by default as identity primary key,
  name text not null,
  with_cash_minutes integer not null check (with_cash_minutes > 0),
  without_cash_minutes integer not null,
  missed_after_minutes integer not null check (missed_after_minutes > 0),
  valid_from timestamptz not null,
  constraint with_cash_takes_no_longer check (with_cash_minutes <= without_cash_minutes)
);

create unique index promise_terms_valid_from_key on private.promise_terms (valid_from);

comment on table private.promise_terms is 'A transfer keeps the time that was promised for it; how late is too late follows the terms of the moment.';
comment on column private.promise_terms.with_cash_minutes is 'Of his opening time, when the cash that he declared covers the payout.';
comment on column private.promise_terms.without_cash_minutes is 'Of his opening time, when he has to find it first.';
comment on column private.promise_terms.missed_after_minutes is 'So long after the promised time the request goes to the other brokers, and the fee back.';

create trigger _100_refuse_change before update or delete on private.promise_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.promise_terms enable row level security;
alter table private.promise_terms force row level security;

insert into private.promise_terms (name, with_cash_minutes, without_cash_minutes, missed_after_minutes, valid_from)
values ('Launch terms', 30, 240, 120, '2020-01-01T00:00:00Z');

-- payout_promises/promise_terms_at.sql

create function private.promise_terms_at(p_time timestamptz) returns private.promise_terms
language sql stable
set search_path = ''
as $$
  select t from private.promise_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.promise_terms_at(timestamptz) is 'The terms in force at a time.';

-- payout_promises/promise_time.sql

create function private.promise_time(p_broker_id uuid, p_payout_centimes bigint) returns timestamptz
language sql stable
set search_path = ''
as $$
  select private.open_time_after(p_broker_id, now(),
    case when private.has_cash_for(p_broker_id, p_payout_centimes) then t.with_cash_minutes else t.without_cash_minutes end)
  from private.promise_terms_at(now()) t
$$;
comment on function private.promise_time(uuid, bigint) is
  'By when a broker who accepts now has the cash ready: after so many minutes of his opening time as the terms say, 30 at launch when the cash he has now covers it, else 240.';

-- payout_promises/promises_kept.sql

create function private.promises_kept(p_broker_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 5 then (count(*) filter (where p.is_kept) * 100 / count(*))::integer end
  from private.payout_promises p
  where p.broker_id = p_broker_id and p.made_at > now() - interval '90 days' and p.is_kept is not null
$$;
comment on function private.promises_kept(uuid) is
  'How many of a hundred promises of the last 90 days a broker kept, rounded down; null below five of them.';

-- payout_promises/send_payout_reminders.sql

create function private.send_payout_reminders() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_due record;
  v_days integer;
  v_day integer;
  v_next integer;
  v_count integer := 0;
begin
  for v_due in
    select t.id, t.sender_id, t.receiver_id, t.broker_id, t.ready_at, t.expires_at, r.day
    from private.payout_reminders r
    join public.money_transfers t on t.id = r.transfer_id
    where r.next_at <= now() and t.status = 'in_process' and not t.is_on_hold
    order by r.next_at limit 500 for update of t, r skip locked
  loop
    v_count := v_count + 1;
    if v_due.day = 0 then
      delete from private.payout_reminders where transfer_id = v_due.id;
      perform private.notify(v_due.broker_id, 'transaction', 'promise_due', '{"party": "broker"}', v_due.id);
      continue;
    end if;
    v_days := extract(epoch from now() - v_due.ready_at)::bigint / 86400;
    -- After a time without a clock, one reminder and not three.
    select max(d) filter (where d <= v_days), min(d) filter (where d > v_days) into v_day, v_next
    from unnest(array[1, 3, 7, 30, 40]) as d;
    if v_next is null then
      delete from private.payout_reminders where transfer_id = v_due.id;
    else
      update private.payout_reminders set day = v_next, next_at = v_due.ready_at + v_next * interval '1 day'
      where transfer_id = v_due.id;
    end if;
    perform private.notify(person.id, 'transaction', 'payout_reminder',
      jsonb_build_object('party', person.party, 'day', v_day, 'until', v_due.expires_at), v_due.id)
    from (values (v_due.sender_id, 'sender'), (v_due.receiver_id, 'receiver')) as person (id, party)
    where person.id is not null;
  end loop;
  return v_count;
end
$$;
comment on function private.send_payout_reminders() is
  'Reminds the broker when his promise is due, and the sender and the recipient''s account 1, 3, 7, 30 and 40 days after the cash is ready, each once. Returns how many transfers.';

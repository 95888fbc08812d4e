-- Made from supabase/schemas/money/limits by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- limits/check_broker_limits.sql

create function private.check_broker_limits(p_broker_id uuid, p_amount_centimes bigint, p_raised_centimes bigint default 0) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limits private.limit_schedules := private.limit_schedule_at(now());
  -- His float's row, which every step of his locks next: two at once see each other.
  v_float private.ledger_balances := private.lock_float(p_broker_id);
  v_today timestamptz := (now() at time zone 'Africa/Casablanca')::date::timestamp at time zone 'Africa/Casablanca';
  v_left bigint;
begin
  if p_amount_centimes > v_limits.broker_operation_centimes then
    perform private.refuse('WA177', 'More than a broker moves at once',
      jsonb_build_object('maximum_centimes', v_limits.broker_operation_centimes));
  end if;
  -- Under the float's lock: both halves come out of an index alone, without the rows of the transfers.
  select greatest(0, v_limits.broker_day_centimes - coalesce(sum(moved.amount_centimes), 0)) into v_left
  from (
    select h.amount_centimes from public.cash_handovers h
    where h.broker_id = p_broker_id and h.recorded_at >= v_today and h.rejected_at is null
    union all
    select t.amount_centimes from public.money_transfers t
    where t.broker_id = p_broker_id and t.completed_at >= v_today and t.status = 'completed'
  ) as moved;
  if p_amount_centimes > v_left then
    perform private.refuse('WA178', 'The broker''s limit of the day is reached',
      jsonb_build_object('left_centimes', v_left, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.check_float_cap(v_float, p_raised_centimes);
end
$$;
comment on function private.check_broker_limits(uuid, bigint, bigint) is
  'Whether a broker may move a transfer''s cash now: p_raised_centimes is what it adds to his float. Counts, payouts and refunds of a day of Morocco count together, each with the transfer''s amount. Locks his float. Refuses: BROKER_LIMIT_OF_OPERATION (detail maximum_centimes), BROKER_LIMIT_OF_DAY (left_centimes, until_at), FLOAT_TOO_HIGH (maximum_centimes).';

-- limits/check_float_cap.sql

create function private.check_float_cap(p_float private.ledger_balances, p_raised_centimes bigint) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_cap bigint := (private.limit_schedule_at(now())).float_cap_centimes;
begin
  if p_raised_centimes > 0 and p_float.balance_centimes + p_raised_centimes > v_cap then
    perform private.refuse('WA179', 'The broker''s float would rise above its cap',
      jsonb_build_object('maximum_centimes', v_cap));
  end if;
end
$$;
comment on function private.check_float_cap(private.ledger_balances, bigint) is 'Refuses: FLOAT_TOO_HIGH (detail maximum_centimes).';

-- limits/check_limits.sql

create function private.check_limits(p_user_id uuid, p_amount_centimes bigint, p_transfer_id uuid default null) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_user_id));
  v_use record;
  v_thirty_days_left bigint;
begin
  -- Whoever has no level yet may prepare a transfer and see its price; it is the confirmation that asks for a verified number.
  if v_limits.level is null then
    return;
  end if;
  select * into v_use from private.limit_use(p_user_id, null, p_transfer_id);
  v_thirty_days_left := greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes);
  if p_amount_centimes <= v_limits.transfer_centimes
    and v_use.day_centimes + p_amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_user_id is distinct from auth.uid() then
    -- A broker learns that there is a limit, and nothing of what she sent.
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  elsif p_amount_centimes > v_limits.transfer_centimes then
    perform private.refuse('WA170', 'More than one transfer may be',
      jsonb_build_object('maximum_centimes', v_limits.transfer_centimes));
  elsif v_use.waiting_count >= v_limits.transfers_a_day
    or v_use.waiting_centimes + p_amount_centimes > v_limits.day_centimes then
    -- No midnight helps here.
    perform private.refuse('WA171', 'What waits to be paid in takes up the limit',
      jsonb_build_object('waiting_centimes', v_use.waiting_centimes));
  elsif p_amount_centimes > v_thirty_days_left then
    perform private.refuse('WA172', 'The limit of thirty days is reached', jsonb_build_object(
      'left_centimes', v_thirty_days_left,
      'until_at', private.thirty_days_allow_at(p_user_id,
        v_use.thirty_days_centimes + p_amount_centimes - v_limits.thirty_days_centimes)));
  elsif v_use.day_count >= v_limits.transfers_a_day then
    perform private.refuse('WA173', 'As many transfers as a day may have',
      jsonb_build_object('maximum', v_limits.transfers_a_day, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.refuse('WA174', 'The limit of the day is reached', jsonb_build_object(
    'left_centimes', least(v_thirty_days_left, greatest(0, v_limits.day_centimes - v_use.day_centimes)),
    'until_at', private.next_day_starts_at()));
end
$$;
comment on function private.check_limits(uuid, bigint, uuid) is
  'Whether a person may send an amount now, beside what counts already; p_transfer_id is the transfer that asks. Refuses: LIMIT_OF_TRANSFER (detail maximum_centimes), LIMIT_WAITING (waiting_centimes), LIMIT_OF_30_DAYS, LIMIT_OF_DAY (left_centimes, until_at), LIMIT_OF_COUNT (maximum, until_at); of another person PARTY_LIMIT_REACHED.';

-- limits/check_recipient_limits.sql

create function private.check_recipient_limits(p_transfer public.money_transfers, p_phone text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_transfer.sender_id));
  v_use record;
begin
  -- No row stands for a number. Taken after the sender's row, and one for each transaction, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('limits of ' || p_phone, 0));
  select * into v_use from private.limit_use(null, p_phone, p_transfer.id);
  if v_use.day_centimes + p_transfer.amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_transfer.amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_transfer.sender_id is distinct from auth.uid() then
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  end if;
  -- Without figures: they would tell what others send to this number.
  perform private.refuse('WA176', 'The limit of the recipient''s phone number is reached');
end
$$;
comment on function private.check_recipient_limits(public.money_transfers, text) is
  'What comes to one phone number, from whomever, keeps to the limits of who sends now: splitting by several accounts does not help. Locks the number until the transaction ends. Refuses: RECIPIENT_LIMIT_REACHED, and when a broker asks PARTY_LIMIT_REACHED.';

-- limits/counted_transfers.sql

create function private.counted_transfers(p_user_id uuid, p_recipient_phone text)
returns table (transfer_id uuid, amount_centimes bigint, funded_at timestamptz)
language sql stable
set search_path = ''
as $$
  with counted as (
    select t.id from public.money_transfers t where t.sender_id = p_user_id
    union
    select k.transfer_id from public.profiles p
    join private.transfer_phones k on k.sender_phone = p.phone_number
    where p.id = p_user_id and p.phone_verified
    union
    select k.transfer_id from private.transfer_phones k where k.recipient_phone = p_recipient_phone
  )
  select t.id, t.amount_centimes, t.funded_at
  from counted c join public.money_transfers t on t.id = c.id
  where t.status = 'pending' or t.funded_at > now() - interval '30 days'
$$;
comment on function private.counted_transfers(uuid, text) is
  'What a person has sent, from this account or from another one with her phone number; or what was sent to a phone number: all that waits to be paid in, and thirty days of what was paid in, given up later or not.';

-- limits/due_work_of_limits.sql

create function private.due_work_of_limits() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- Paid in within a day of the confirmation, and counted for thirty days after that.
  delete from private.transfer_phones p
  where p.created_at < private.kept_since('limit_numbers') and not private.is_held('transfer', p.transfer_id);
  get diagnostics v_count = row_count;
  return private.note_retention('limit_numbers', v_count);
end
$$;
comment on function private.due_work_of_limits() is 'Forgets the phone numbers of transfers that no limit counts any more.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'limits', 700);

-- limits/export_of_limits.sql

create function private.export_of_limits(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('numbers_kept_for_limits', (
    select jsonb_agg(jsonb_build_object('transfer_id', k.transfer_id, 'phone', own.phone,
      'kept_until', k.created_at + interval '40 days') order by k.created_at, k.transfer_id)
    from private.transfer_phones k
    join public.money_transfers t on t.id = k.transfer_id
    cross join lateral (values (case when t.sender_id = p_user_id then k.sender_phone else k.recipient_phone end)) as own (phone)
    where p_user_id in (t.sender_id, t.receiver_id) and own.phone is not null))
$$;
comment on function private.export_of_limits(uuid) is
  'Her own number as it was when a transfer that she sent or receives was confirmed, never the other side''s, and until when it is kept. It outlives her account, because the number may pass to another one.';

insert into private.area_hooks (hook, area, position) values ('export', 'limits', 705);

-- limits/limit_level_of.sql

create function private.limit_level_of(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce((
    select case
      when not p.phone_verified then 0
      when not p.is_identity_approved then 1
      when not private.is_address_seen(p.id) then 2
      else 3
    end
    from public.profiles p where p.id = p_user_id), 0)
$$;
comment on function private.limit_level_of(uuid) is
  'A person''s level: 0 drafts only, 1 her phone number is verified, 2 her identity is approved too, 3 her address was seen too.';

-- limits/limit_schedules.sql

-- How much may be sent, and how much a broker may move: versions, the newest whose valid_from has come is in force.

create table private.limit_schedules (
  id integer generated by default as identity primary key,
  name text not null,
  broker_operation_centimes bigint not null check (broker_operation_centimes > 0),
  broker_day_centimes bigint not null,
  float_cap_centimes bigint not null check (float_cap_centimes > 0),
  valid_from timestamptz not null,
  constraint a_broker_may_do_one_operation_a_day check (broker_day_centimes >= broker_operation_centimes)
);

create unique index limit_schedules_valid_from_key on private.limit_schedules (valid_from);

comment on table private.limit_schedules is 'Versions of the limits, in centimes of MAD. Amounts count without the fee that is added to them.';
comment on column private.limit_schedules.broker_operation_centimes is 'The largest transfer that a broker takes in, pays out or pays back.';
comment on column private.limit_schedules.broker_day_centimes is 'What a broker takes in and pays out in one day of Morocco, together.';
comment on column private.limit_schedules.float_cap_centimes is 'How high a broker''s float may rise.';

create trigger _100_refuse_change before update or delete on private.limit_schedules
  for each row execute function private.refuse_change_of_begun();

alter table private.limit_schedules enable row level security;
alter table private.limit_schedules force row level security;

-- limits/limit_levels.sql

create table private.limit_levels (
  schedule_id integer not null references private.limit_schedules (id) on delete restrict,
  level integer not null,
  transfer_centimes bigint not null check (transfer_centimes > 0),
  day_centimes bigint not null,
  thirty_days_centimes bigint not null,
  transfers_a_day integer not null check (transfers_a_day > 0),
  primary key (schedule_id, level),
  constraint level_is_known check (level between 1 and 3),
  constraint longer_spans_allow_more check (transfer_centimes <= day_centimes and day_centimes <= thirty_days_centimes)
);

comment on table private.limit_levels is 'What a person of a level may send, and what may come to one phone number from people of that level.';
comment on column private.limit_levels.level is
  '1: her phone number is verified; 2: her identity is approved too; 3: somebody has seen her address too. Without a verified number nothing is sent.';
comment on column private.limit_levels.thirty_days_centimes is 'For the thirty times 24 hours before this moment, not for a month of the calendar.';

create trigger _100_refuse_change before update on private.limit_levels
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_line before delete on private.limit_levels
  for each row execute function private.refuse_loss_of_line('private.limit_schedules');

alter table private.limit_levels enable row level security;
alter table private.limit_levels force row level security;

with schedule as (
  insert into private.limit_schedules (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
  values ('Launch limits', 2000000, 10000000, 20000000, '2020-01-01T00:00:00Z')
  returning id
)
insert into private.limit_levels (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
select schedule.id, level.* from schedule, (values
  (1, 20000::bigint, 20000::bigint, 100000::bigint, 5),
  (2, 500000, 500000, 2000000, 20),
  (3, 2000000, 2000000, 8000000, 20)
) as level (level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day);

-- limits/limit_schedule_at.sql

create function private.limit_schedule_at(p_time timestamptz) returns private.limit_schedules
language sql stable
set search_path = ''
as $$
  select s from private.limit_schedules s where s.valid_from <= p_time order by s.valid_from desc limit 1
$$;
comment on function private.limit_schedule_at(timestamptz) is 'The limits in force at a time.';

-- limits/limit_use.sql

create function private.limit_use(p_user_id uuid, p_recipient_phone text, p_except_id uuid)
returns table (
  waiting_centimes bigint, waiting_count integer, day_centimes bigint, day_count integer, thirty_days_centimes bigint
)
language sql stable
set search_path = ''
as $$
  -- What waits counts for today on every day: it can be paid in at any moment.
  select
    coalesce(sum(t.amount_centimes) filter (where t.funded_at is null), 0)::bigint,
    count(*) filter (where t.funded_at is null)::integer,
    coalesce(sum(t.amount_centimes) filter (where is_of_today), 0)::bigint,
    count(*) filter (where is_of_today)::integer,
    coalesce(sum(t.amount_centimes), 0)::bigint
  from private.counted_transfers(p_user_id, p_recipient_phone) t
  cross join lateral (select t.funded_at is null
    or (t.funded_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date) as d (is_of_today)
  where t.transfer_id is distinct from p_except_id
$$;
comment on function private.limit_use(uuid, text, uuid) is
  'What counts against the limits of a person, or of a recipient''s phone number: in all, of it today in Morocco, and of that not paid in yet; without one transfer that asks.';

-- limits/limits_of_level.sql

create function private.limits_of_level(p_level integer) returns private.limit_levels
language sql stable
set search_path = ''
as $$
  select l from private.limit_levels l
  where l.schedule_id = (private.limit_schedule_at(now())).id and l.level = p_level
$$;
comment on function private.limits_of_level(integer) is 'What people of a level may send now; nothing for level 0 and above 3.';

-- limits/my_limits.sql

create function public.my_limits() returns table (
  level integer, next_step text,
  transfer_centimes bigint, day_centimes bigint, day_left_centimes bigint, day_ends_at timestamptz,
  thirty_days_centimes bigint, thirty_days_left_centimes bigint,
  transfers_a_day integer, transfers_left integer, waiting_centimes bigint,
  next_transfer_centimes bigint, next_thirty_days_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_level integer := private.limit_level_of(v_user_id);
  v_limits private.limit_levels := private.limits_of_level(v_level);
  v_next private.limit_levels := private.limits_of_level(v_level + 1);
  v_use record;
begin
  select * into v_use from private.limit_use(v_user_id, null, null);
  return query
    select v_level,
      case v_level when 0 then 'phone' when 2 then 'address' when 1 then
        case when exists (select from public.user_identity_approvals a where a.user_id = v_user_id
            and a.status = 'pending' and not a.is_without_papers)
          then 'identity_pending' else 'identity' end end,
      coalesce(v_limits.transfer_centimes, 0), coalesce(v_limits.day_centimes, 0),
      greatest(0, least(v_limits.day_centimes - v_use.day_centimes, v_limits.thirty_days_centimes - v_use.thirty_days_centimes)),
      private.next_day_starts_at(),
      coalesce(v_limits.thirty_days_centimes, 0),
      greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes),
      coalesce(v_limits.transfers_a_day, 0),
      greatest(0, v_limits.transfers_a_day - v_use.day_count),
      v_use.waiting_centimes, v_next.transfer_centimes, v_next.thirty_days_centimes;
end
$$;
comment on function public.my_limits() is
  'What the caller may send and what is left of it today and in thirty days, what waits to be paid in and counts already, and what the next level allows; next_step is what leads there: phone, identity, identity_pending (her papers are being looked at), address, or null at the top. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_limits() from public, anon;
grant execute on function public.my_limits() to authenticated;

-- limits/next_day_starts_at.sql

create function private.next_day_starts_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((now() at time zone 'Africa/Casablanca')::date + 1)::timestamp at time zone 'Africa/Casablanca'
$$;
comment on function private.next_day_starts_at() is 'The next midnight of Morocco, when the limits of a day begin anew.';

-- limits/require_within_limits.sql

create function private.require_within_limits(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phones private.transfer_phones;
begin
  perform private.require_verified_phone(p_transfer.sender_id);
  -- Two transfers of one person come one after the other, and the later one sees the first.
  perform from public.profiles where id = p_transfer.sender_id for no key update;
  insert into private.transfer_phones (transfer_id, sender_phone, recipient_phone)
  select p_transfer.id, s.phone_number, coalesce(
    (select r.phone_number from public.profiles r where r.id = p_transfer.receiver_id and r.phone_verified),
    p_transfer.recipient_phone)
  from public.profiles s where s.id = p_transfer.sender_id
  on conflict (transfer_id) do nothing;
  select * into strict v_phones from private.transfer_phones where transfer_id = p_transfer.id;
  perform private.check_limits(p_transfer.sender_id, p_transfer.amount_centimes, p_transfer.id);
  if v_phones.recipient_phone is not null then
    perform private.check_recipient_limits(p_transfer, v_phones.recipient_phone);
  end if;
end
$$;
comment on function private.require_within_limits(public.money_transfers) is
  'For a locked transfer that is confirmed or paid in: its amount keeps to the limits of its sender and of its recipient''s phone number. Locks the sender''s row, then the number. Refuses: those of require_verified_phone, check_limits and check_recipient_limits.';

-- limits/thirty_days_allow_at.sql

create function private.thirty_days_allow_at(p_user_id uuid, p_centimes bigint) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(freed.funded_at) + interval '30 days'
  from (
    select t.funded_at, sum(t.amount_centimes) over (order by t.funded_at) as centimes
    from private.counted_transfers(p_user_id, null) t where t.funded_at is not null) as freed
  where freed.centimes >= p_centimes
$$;
comment on function private.thirty_days_allow_at(uuid, bigint) is
  'When so much of what a person sent is thirty days old, and counts no longer.';

-- limits/transfer_phones.sql

-- Whose phone numbers a confirmed transfer counts for: accounts come and go, and a number is passed from one to the other.

create table private.transfer_phones (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  sender_phone text,
  recipient_phone text,
  created_at timestamptz not null default now(),
  constraint phones_are_e164 check (
    sender_phone ~ '^\+[1-9][0-9]{6,14}$' and recipient_phone ~ '^\+[1-9][0-9]{6,14}$')
);

create index transfer_phones_sender_phone_idx on private.transfer_phones (sender_phone);
create index transfer_phones_recipient_phone_idx on private.transfer_phones (recipient_phone);
create index transfer_phones_created_at_idx on private.transfer_phones (created_at);

comment on table private.transfer_phones is 'The numbers at the confirmation, for the limits alone; forgotten after 40 days.';
comment on column private.transfer_phones.recipient_phone is 'The verified number of the recipient''s account, or what the sender typed; null when there is none.';

alter table private.transfer_phones enable row level security;
alter table private.transfer_phones force row level security;

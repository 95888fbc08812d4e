-- Made from supabase/schemas/messaging/monthly_digests by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- monthly_digests/digest_months.sql

-- The months that people were told of: each is gone through once, by whichever server is first.

create table private.digest_months (
  month date primary key,
  listed_at timestamptz not null default now(),
  constraint month_is_its_first_day check (month = date_trunc('month', month))
);

comment on table private.digest_months is 'Months of which it is known who had movements of money. The row is what makes a digest come once.';

alter table private.digest_months enable row level security;
alter table private.digest_months force row level security;

-- monthly_digests/due_work_of_monthly_digests.sql

create function private.due_work_of_monthly_digests() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_digest private.waiting_digests;
  v_count integer := 0;
begin
  perform private.list_digests(now());
  for v_digest in
    delete from private.waiting_digests w where (w.user_id, w.month) in (
      select x.user_id, x.month from private.waiting_digests x
      where x.due_at <= now() order by x.due_at, x.user_id limit 200 for update skip locked)
    returning w.*
  loop
    perform private.notify(v_digest.user_id, 'account', 'monthly_digest', jsonb_build_object(
      'month', to_char(v_digest.month, 'YYYY-MM'), 'count', v_digest.movements));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.due_work_of_monthly_digests() is
  'On the first of a month, in the morning of each person''s zone: tells who had movements of money in the month before how many, once. monthly_digest with month and count.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'monthly_digests', 410);

-- monthly_digests/list_digests.sql

create function private.list_digests(p_now timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := (p_now at time zone 'Africa/Casablanca')::date;
  v_first date := date_trunc('month', v_today);
  v_month date := v_first - interval '1 month';
  v_span tstzrange := private.statement_span(v_month);
  v_count integer;
begin
  -- Of the time before an instance began there is nothing to say.
  if not exists (select from private.digest_months) then
    insert into private.digest_months (month) values (v_month) on conflict do nothing;
    return 0;
  end if;
  -- A machine that slept through the first days tells nobody late.
  if v_today >= v_first + 3 or exists (select from private.digest_months m where m.month = v_month) then
    return 0;
  end if;
  insert into private.digest_months (month) values (v_month) on conflict do nothing;
  -- Another server did it a moment ago.
  if not found then
    return 0;
  end if;
  -- What my_statement_lines shows of the month, of everybody at once.
  insert into private.waiting_digests (user_id, month, movements, due_at)
  select moved.user_id, v_month, count(*), private.morning_of(moved.user_id, v_first)
  from (
    select t.sender_id from public.money_transfers t where t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)
    union all
    select t.sender_id
    from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
    where t.refund_state = 'paid' and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
    union all
    select r.person_id from private.counter_refunds r where r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)
    union all
    select t.receiver_id from public.money_transfers t
    where t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)
    union all
    select p.sender_id from public.deliveries p
    where p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)) as moved (user_id)
  where moved.user_id is not null
  group by moved.user_id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.list_digests(timestamptz) is
  'In the first three days of a month by Morocco''s clock: notes for everybody with movements of money in the month before how many there were. A month is gone through once. Returns how many people it were.';

-- monthly_digests/morning_of.sql

create function private.morning_of(p_user_id uuid, p_day date) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_morning timestamp := p_day + time '09:00';
begin
  return v_morning at time zone coalesce(private.time_zone_of(p_user_id), 'Africa/Casablanca');
exception when invalid_parameter_value then
  -- A zone that this machine no longer knows must not stop what others are told.
  return v_morning at time zone 'Africa/Casablanca';
end
$$;
comment on function private.morning_of(uuid, date) is 'Nine o’clock of a day in her zone: what can wait is told when people are up.';

-- monthly_digests/waiting_digests.sql

-- Digests that wait for the morning of the first in their reader's zone; gone when they are told.

create table private.waiting_digests (
  user_id uuid not null references public.profiles (id) on delete cascade,
  month date not null references private.digest_months (month) on delete cascade,
  movements integer not null,
  due_at timestamptz not null,
  primary key (user_id, month),
  constraint movements_are_there check (movements > 0)
);

create index waiting_digests_due_at_idx on private.waiting_digests (due_at, user_id);
create index waiting_digests_month_idx on private.waiting_digests (month);

comment on table private.waiting_digests is 'Who had how many movements of money in a month, and was not told yet. No amounts.';

alter table private.waiting_digests enable row level security;
alter table private.waiting_digests force row level security;

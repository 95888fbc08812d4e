-- Made from supabase/schemas/brokers/broker_settlements by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_settlements/broker_settlements.sql

-- Cash that one broker brings another one against float, so that both can work tomorrow (docs/decisions/0039-ratings-and-settlements.md).

create table private.broker_settlements (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid not null,
  taker_id uuid not null,
  amount_centimes bigint not null,
  status text not null default 'open',
  proposed_at timestamptz not null default now(),
  lapses_at timestamptz not null default now() + interval '24 hours',
  giver_confirmed_at timestamptz,
  taker_confirmed_at timestamptz,
  ended_at timestamptz,
  constraint status_is_known check (status in ('open', 'settled', 'declined', 'lapsed')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint brokers_are_two check (giver_id <> taker_id),
  constraint ended_has_a_time check ((status = 'open') = (ended_at is null)),
  constraint settled_by_both check (status <> 'settled' or num_nulls(giver_confirmed_at, taker_confirmed_at) = 0)
);

create index broker_settlements_giver_id_idx on private.broker_settlements (giver_id, proposed_at desc);
create index broker_settlements_taker_id_idx on private.broker_settlements (taker_id, proposed_at desc);
create index broker_settlements_open_idx on private.broker_settlements (lapses_at) where status = 'open';
create index broker_settlements_proposed_at_idx on private.broker_settlements (proposed_at desc, id desc);

comment on table private.broker_settlements is
  'The giver brings cash to the taker''s shop, and the same sum of float goes the other way once both have said so. No foreign keys: it belongs to the books, which outlive their people.';
comment on column private.broker_settlements.lapses_at is 'Without both confirmations nothing moves any more from then on.';

create trigger _100_refuse_change before delete or update of id, giver_id, taker_id, amount_centimes, proposed_at on private.broker_settlements
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_end before update on private.broker_settlements
  for each row when (old.status <> 'open') execute function private.refuse_change();

alter table private.broker_settlements enable row level security;
alter table private.broker_settlements force row level security;

-- broker_settlements/confirm_settlement.sql

create function public.confirm_settlement(p_id uuid, p_counted_centimes bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_settlement private.broker_settlements := private.lock_own_settlement(p_id, v_broker.id);
  v_is_giver boolean := v_settlement.giver_id = v_broker.id;
  v_other uuid := case when v_is_giver then v_settlement.taker_id else v_settlement.giver_id end;
  v_float private.ledger_balances;
begin
  if (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null then
    return private.settlement_for(v_settlement, v_broker.id);
  elsif v_settlement.status <> 'open' or v_settlement.lapses_at <= now() then
    perform private.refuse('WA051', 'The settlement is over', jsonb_build_object('status', v_settlement.status));
  elsif p_counted_centimes is distinct from v_settlement.amount_centimes then
    perform private.refuse('WA055', 'Another sum', jsonb_build_object('expected_centimes', v_settlement.amount_centimes));
  end if;
  -- Floats by owner, as every step locks them.
  for v_float in
    select b.* from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id in (v_settlement.giver_id, v_settlement.taker_id)
    order by a.owner_id for update of b
  loop
    if (select a.owner_id from private.ledger_accounts a where a.id = v_float.account_id) = v_settlement.giver_id then
      perform private.check_float_cap(v_float, v_settlement.amount_centimes);
    elsif v_float.balance_centimes - v_float.held_centimes - v_float.minimum_centimes < v_settlement.amount_centimes then
      perform private.refuse('WA044', 'The float does not cover the cash', jsonb_build_object(
        'available_centimes', v_float.balance_centimes - v_float.held_centimes - v_float.minimum_centimes));
    end if;
  end loop;
  update private.broker_settlements s set
    giver_confirmed_at = case when v_is_giver then now() else s.giver_confirmed_at end,
    taker_confirmed_at = case when v_is_giver then s.taker_confirmed_at else now() end
  where s.id = p_id returning * into v_settlement;
  if num_nulls(v_settlement.giver_confirmed_at, v_settlement.taker_confirmed_at) = 0 then
    update private.broker_settlements s set status = 'settled', ended_at = now() where s.id = p_id returning * into v_settlement;
    perform private.post_journal('brokers_settled', p_id, p_id, private.settlement_lines(v_settlement));
    perform private.add_audit_event('settlement.settled', 'broker', p_id, null,
      jsonb_build_object('centimes', v_settlement.amount_centimes, 'giver_id', v_settlement.giver_id, 'taker_id', v_settlement.taker_id));
  end if;
  perform private.notify(v_other, 'account',
    case v_settlement.status when 'settled' then 'settlement_settled' else 'settlement_confirmed' end, '{}');
  return private.settlement_for(v_settlement, v_broker.id);
end
$$;
comment on function public.confirm_settlement(uuid, bigint) is
  'One of the two brokers says that the cash changed hands, with the sum he counted; when the other one says so too, float moves against it in the same transaction. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, COUNT_MISMATCH (detail expected_centimes), FLOAT_TOO_LOW (detail available_centimes), FLOAT_TOO_HIGH (detail maximum_centimes).';
revoke all on function public.confirm_settlement(uuid, bigint) from public, anon;
grant execute on function public.confirm_settlement(uuid, bigint) to authenticated;

-- broker_settlements/decline_settlement.sql

create function public.decline_settlement(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_settlement private.broker_settlements := private.lock_own_settlement(p_id, v_broker.id);
  v_is_giver boolean := v_settlement.giver_id = v_broker.id;
begin
  if v_settlement.status = 'declined' then
    return private.settlement_for(v_settlement, v_broker.id);
  elsif v_settlement.status <> 'open'
    or (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null then
    perform private.refuse('WA051', 'The settlement is over', jsonb_build_object('status', v_settlement.status));
  end if;
  update private.broker_settlements s set status = 'declined', ended_at = now() where s.id = p_id returning * into v_settlement;
  perform private.add_audit_event('settlement.declined', 'broker', p_id, null,
    jsonb_build_object('was_confirmed', num_nonnulls(v_settlement.giver_confirmed_at, v_settlement.taker_confirmed_at) > 0));
  perform private.notify(case when v_is_giver then v_settlement.taker_id else v_settlement.giver_id end, 'account', 'settlement_declined', '{}');
  return private.settlement_for(v_settlement, v_broker.id);
end
$$;
comment on function public.decline_settlement(uuid) is
  'One of the two brokers does not do it; not after his own confirmation. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.decline_settlement(uuid) from public, anon;
grant execute on function public.decline_settlement(uuid) to authenticated;

-- broker_settlements/due_work_of_broker_settlements.sql

create function private.due_work_of_broker_settlements() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Eight in the evening, when most have counted.
  v_evening date := (now() at time zone 'Africa/Casablanca' - interval '20 hours')::date;
  v_count integer;
begin
  with due as (
    select s.id from private.broker_settlements s where s.status = 'open' and s.lapses_at <= now() for update skip locked
  )
  update private.broker_settlements s set status = 'lapsed', ended_at = now() from due where s.id = due.id and s.status = 'open';
  get diagnostics v_count = row_count;
  if not exists (select from private.settlement_evenings e where e.evening = v_evening)
    -- Whoever holds it proposes; the clock comes again in a moment.
    and pg_try_advisory_xact_lock(hashtext('private.broker_settlements')) then
    insert into private.settlement_evenings (evening, proposed_count) values (v_evening, 0) on conflict do nothing;
    if found then
      update private.settlement_evenings e set proposed_count = private.make_settlements() where e.evening = v_evening;
    end if;
  end if;
  return v_count;
end
$$;
comment on function private.due_work_of_broker_settlements() is
  'Ends settlements that were not confirmed by both within a day, and proposes new ones once an evening.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'broker_settlements', 690);

-- broker_settlements/export_of_broker_settlements.sql

create function private.export_of_broker_settlements(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker_settlements', (
    select jsonb_agg(jsonb_build_object('is_giver', s.giver_id = p_user_id, 'amount_centimes', s.amount_centimes, 'status', s.status,
      'proposed_at', s.proposed_at, 'ended_at', s.ended_at) order by s.proposed_at, s.id)
    from private.broker_settlements s where p_user_id in (s.giver_id, s.taker_id)))
$$;
comment on function private.export_of_broker_settlements(uuid) is 'The settlements that a broker was proposed, and what became of them.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_settlements', 645);

-- broker_settlements/list_settlements.sql

create function public.list_settlements(p_limit integer default 100)
returns table (
  id uuid, giver text, taker text, giver_city jsonb, taker_city jsonb, amount_centimes bigint, status text, proposed_at timestamptz,
  lapses_at timestamptz, has_giver_confirmed boolean, has_taker_confirmed boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'support', 'admin');
  return query
    select s.id, g.business_name, t.business_name, private.city_names(g.city_id), private.city_names(t.city_id), s.amount_centimes, s.status,
      s.proposed_at, s.lapses_at, s.giver_confirmed_at is not null, s.taker_confirmed_at is not null
    from private.broker_settlements s
    left join public.brokers g on g.id = s.giver_id
    left join public.brokers t on t.id = s.taker_id
    order by s.status = 'open' desc, s.proposed_at desc, s.id
    limit least(greatest(coalesce(p_limit, 100), 1), 500);
end
$$;
comment on function public.list_settlements(integer) is
  'Settlements between brokers, open ones first, then the newest. For finance, support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_settlements(integer) from public, anon;
grant execute on function public.list_settlements(integer) to authenticated;

-- broker_settlements/lock_own_settlement.sql

create function private.lock_own_settlement(p_id uuid, p_broker_id uuid) returns private.broker_settlements
language plpgsql
set search_path = ''
as $$
declare
  v_settlement private.broker_settlements;
begin
  select * into v_settlement from private.broker_settlements s
  where s.id = p_id and p_broker_id in (s.giver_id, s.taker_id) for update;
  if v_settlement.id is null then
    perform private.refuse('WA050', 'There is no such settlement');
  end if;
  -- Asked again: while this waited, he may have been stopped.
  perform private.active_broker();
  return v_settlement;
end
$$;
comment on function private.lock_own_settlement(uuid, uuid) is
  'The broker''s own settlement, locked. Refuses: TRANSFER_NOT_FOUND, and those of active_broker.';

-- broker_settlements/make_settlements.sql

create function private.make_settlements() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_settlement private.broker_settlements;
  v_count integer := 0;
begin
  for v_settlement in
    insert into private.broker_settlements (giver_id, taker_id, amount_centimes)
    select p.giver_id, p.taker_id, p.amount_centimes from private.settlement_plan(private.settlement_standings()) p
    returning *
  loop
    perform private.notify(v_settlement.giver_id, 'account', 'settlement_proposed', '{}');
    perform private.notify(v_settlement.taker_id, 'account', 'settlement_proposed', '{}');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.make_settlements() is
  'Proposes what the present standings ask for, and tells both brokers. Whoever calls it holds the lock of proposals, so that no two propose the same; who has one open is left out, so a repeat proposes nothing twice.';

-- broker_settlements/match_settlements.sql

create function private.match_settlements(p_givers jsonb, p_takers jsonb)
returns table (giver_id uuid, taker_id uuid, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  with giver as (
    select g.*, row_number() over (partition by g.city_id, g.centimes order by g.is_in_want desc, g.id) as place
    from jsonb_to_recordset(p_givers) as g (id uuid, city_id integer, centimes bigint, is_in_want boolean)
  ), taker as (
    select t.*, row_number() over (partition by t.city_id, t.centimes order by t.is_in_want desc, t.id) as place
    from jsonb_to_recordset(p_takers) as t (id uuid, city_id integer, centimes bigint, is_in_want boolean)
  ), pair as (
    -- One settlement that ends what two of them need.
    select g.id as giver_id, t.id as taker_id, g.centimes
    from giver g join taker t on (t.city_id, t.centimes, t.place) = (g.city_id, g.centimes, g.place)
  ), giver_in_city as (
    -- Laid end to end, the largest first: where a giver's stretch meets a taker's there is one settlement.
    select g.*, sum(g.centimes) over (partition by g.city_id order by g.is_in_want desc, g.centimes desc, g.id) as upto
    from giver g where g.id not in (select p.giver_id from pair p)
  ), taker_in_city as (
    select t.*, sum(t.centimes) over (partition by t.city_id order by t.is_in_want desc, t.centimes desc, t.id) as upto
    from taker t where t.id not in (select p.taker_id from pair p)
  ), in_city as (
    select g.id as giver_id, t.id as taker_id, least(g.upto, t.upto) - greatest(g.upto - g.centimes, t.upto - t.centimes) as centimes
    from giver_in_city g join taker_in_city t on t.city_id = g.city_id and t.upto > g.upto - g.centimes and g.upto > t.upto - t.centimes
  ), giver_left as (
    select l.id, l.centimes, sum(l.centimes) over (order by l.is_in_want desc, l.centimes desc, l.id) as upto
    from (
      select g.id, g.is_in_want, g.centimes - coalesce((select sum(c.centimes) from in_city c where c.giver_id = g.id), 0) as centimes
      from giver_in_city g) as l
    where l.centimes > 0
  ), taker_left as (
    select l.id, l.centimes, sum(l.centimes) over (order by l.is_in_want desc, l.centimes desc, l.id) as upto
    from (
      select t.id, t.is_in_want, t.centimes - coalesce((select sum(c.centimes) from in_city c where c.taker_id = t.id), 0) as centimes
      from taker_in_city t) as l
    where l.centimes > 0
  )
  select p.giver_id, p.taker_id, p.centimes from pair p
  union all
  select c.giver_id, c.taker_id, c.centimes::bigint from in_city c
  union all
  select g.id, t.id, (least(g.upto, t.upto) - greatest(g.upto - g.centimes, t.upto - t.centimes))::bigint
  from giver_left g join taker_left t on t.upto > g.upto - g.centimes and g.upto > t.upto - t.centimes
$$;
comment on function private.match_settlements(jsonb, jsonb) is
  'Who brings whom how much: [{id, city_id, centimes, is_in_want}, …] of each side, a broker on one side alone. First pairs of one city and one sum, then within each city, then across cities. Each settlement ends what one of its two brokers gives or takes, so there is one less than brokers at most.';

-- broker_settlements/my_settlements.sql

create function public.my_settlements() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return (
    select coalesce(jsonb_agg(private.settlement_for(s, v_broker.id) order by s.status = 'open' desc, s.proposed_at desc, s.id), '[]')
    from (
      (select x.* from private.broker_settlements x where x.giver_id = v_broker.id order by x.proposed_at desc limit 20)
      union all
      (select x.* from private.broker_settlements x where x.taker_id = v_broker.id order by x.proposed_at desc limit 20)) as y
    join private.broker_settlements s on s.id = y.id);
end
$$;
comment on function public.my_settlements() is
  'The calling broker''s settlements, open ones first, at most 40. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_settlements() from public, anon;
grant execute on function public.my_settlements() to authenticated;

-- broker_settlements/propose_settlements.sql

create function public.propose_settlements() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtext('private.broker_settlements'));
  v_count := private.make_settlements();
  perform private.add_audit_event('settlement.proposed', 'operator', v_operator_id, null, jsonb_build_object('count', v_count));
  return v_count;
end
$$;
comment on function public.propose_settlements() is
  'Proposes settlements now instead of in the evening; who has one open is left out, so a repeat proposes nothing twice. Returns how many. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.propose_settlements() from public, anon;
grant execute on function public.propose_settlements() to authenticated;

-- broker_settlements/settlement_evenings.sql

create table private.settlement_evenings (
  evening date primary key,
  proposed_count integer not null,
  made_at timestamptz not null default now()
);

comment on table private.settlement_evenings is 'For which evenings the clock has proposed settlements: one time each, however often it runs.';

alter table private.settlement_evenings enable row level security;
alter table private.settlement_evenings force row level security;

-- broker_settlements/settlement_for.sql

create function private.settlement_for(p_settlement private.broker_settlements, p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_settlement.id, 'is_giver', p_settlement.giver_id = p_broker_id, 'amount_centimes', p_settlement.amount_centimes,
    'status', case when p_settlement.status = 'open' and p_settlement.lapses_at <= now() then 'lapsed' else p_settlement.status end,
    'lapses_at', p_settlement.lapses_at, 'ended_at', p_settlement.ended_at,
    'has_confirmed', case when p_settlement.giver_id = p_broker_id then p_settlement.giver_confirmed_at
      else p_settlement.taker_confirmed_at end is not null,
    'has_other_confirmed', case when p_settlement.giver_id = p_broker_id then p_settlement.taker_confirmed_at
      else p_settlement.giver_confirmed_at end is not null,
    'other', private.shop_facts(case when p_settlement.giver_id = p_broker_id then p_settlement.taker_id else p_settlement.giver_id end),
    'place', private.shop_facts(p_settlement.taker_id))
$$;
comment on function private.settlement_for(private.broker_settlements, uuid) is
  'A settlement as one of its two brokers reads it: who the other one is, the sum, the shop where it happens, and who has confirmed.';

-- broker_settlements/settlement_lines.sql

create function private.settlement_lines(p_settlement private.broker_settlements) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('broker_float', p_settlement.taker_id, 'broker_float', p_settlement.giver_id, p_settlement.amount_centimes)
$$;
comment on function private.settlement_lines(private.broker_settlements) is
  'What a settlement enters: float of who took the cash goes to who brought it. No account of the company moves.';

-- broker_settlements/settlement_plan.sql

create function private.settlement_plan(p_brokers jsonb)
returns table (giver_id uuid, taker_id uuid, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  with broker as (
    -- All he has, parted as he needs it. Who has less than both needs together can be better off on one side alone.
    select b.*, greatest(b.cash + b.float, 0)::numeric / greatest(b.cash_need + b.float_need, 1) as share
    from jsonb_to_recordset(p_brokers)
      as b (id uuid, city_id integer, cash bigint, float bigint, cash_need bigint, float_need bigint, float_room bigint)
  ), standing as (
    -- Whole hundreds, and nothing below 500 dirhams: it would not be worth the way.
    select b.id, b.city_id, x.spare_cash, x.spare_float,
      -- Nothing is asked for before somebody is below his need; then he is filled up to twice of it, so that it lasts, and no more cash is carried through the streets.
      case when o.cash_over < 0 then least(x.to_cash, x.spare_float) else 0 end as wants_cash,
      case when o.float_over < 0 then least(x.to_float, x.spare_cash) else 0 end as wants_float
    from broker b
    cross join lateral (select
      floor(b.cash - b.cash_need * least(b.share, 1)) as cash_over,
      floor(b.float - b.float_need * least(b.share, 1)) as float_over) as o
    cross join lateral (select
      floor((b.cash_need * least(b.share, 2) - b.cash) / 10000)::bigint * 10000 as to_cash,
      floor((b.float_need * least(b.share, 2) - b.float) / 10000)::bigint * 10000 as to_float,
      greatest(floor(least(o.cash_over, b.float_room) / 10000), 0)::bigint * 10000 as spare_cash,
      greatest(floor(o.float_over / 10000), 0)::bigint * 10000 as spare_float) as x
  ), first as materialized (
    -- Who wants cash gets it from whoever has cash over, those first who want the float.
    select m.* from private.match_settlements(
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'city_id', s.city_id, 'centimes', s.spare_cash,
        'is_in_want', s.wants_float >= 50000)), '[]') from standing s where s.spare_cash >= 50000 and s.wants_cash < 50000),
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'city_id', s.city_id, 'centimes', s.wants_cash,
        'is_in_want', true)), '[]') from standing s where s.wants_cash >= 50000)) as m
    where m.amount_centimes >= 50000
  ), rest as (
    select s.* from standing s where s.wants_cash < 50000
      and s.id not in (select f.giver_id from first f union all select f.taker_id from first f)
  )
  select f.giver_id, f.taker_id, f.amount_centimes from first f
  union all
  -- Who wants float and is left brings cash to whoever has float over.
  select m.giver_id, m.taker_id, m.amount_centimes from private.match_settlements(
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'city_id', r.city_id, 'centimes', r.wants_float,
      'is_in_want', true)), '[]') from rest r where r.wants_float >= 50000),
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'city_id', r.city_id, 'centimes', r.spare_float,
      'is_in_want', false)), '[]') from rest r where r.wants_float < 50000 and r.spare_float >= 50000)) as m
  where m.amount_centimes >= 50000
$$;
comment on function private.settlement_plan(jsonb) is
  'The settlements of an evening out of [{id, city_id, cash, float, cash_need, float_need, float_room}, …] in centimes: cash is brought against float, so that nobody''s sum changes and nobody goes below his need, or his share of it where he has less than both needs together. Who is below it is filled up to twice of it, if his part of all he has allows it. There is one less than brokers at most. It reads no table.';

-- broker_settlements/settlement_standings.sql

create function private.settlement_standings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'city_id', b.city_id,
    'cash', (a.alerts ->> 'free_cash_centimes')::bigint,
    'float', (a.alerts ->> 'free_float_centimes')::bigint,
    -- A thousand dirhams at least: nobody stands without a note or without room for one, whatever his days were like.
    'cash_need', greatest((a.alerts ->> 'cash_level_centimes')::bigint, d.paid_out, 100000),
    'float_need', greatest((a.alerts ->> 'float_level_centimes')::bigint, d.taken_in, 100000),
    'float_room', greatest((private.limit_schedule_at(now())).float_cap_centimes - private.broker_balance(b.id, 'broker_float'), 0))), '[]')
  from public.brokers b
  join public.profiles p on p.id = b.id and p.account_type = 'broker'
  cross join lateral (select private.broker_alerts(b.id) as alerts) as a
  -- Four of five of his days need no more than this. Settlements themselves are no work of customers.
  cross join lateral (
    select coalesce(percentile_disc(0.8) within group (order by day.paid_out), 0) as paid_out,
      coalesce(percentile_disc(0.8) within group (order by day.taken_in), 0) as taken_in, count(*) as days
    from (
      select coalesce(-sum(o.cash_centimes) filter (where o.cash_centimes < 0), 0)::bigint as paid_out,
        coalesce(sum(o.cash_centimes) filter (where o.cash_centimes > 0), 0)::bigint as taken_in
      from private.broker_operations o
      where o.broker_id = b.id and o.noted_at > now() - interval '14 days' and o.journal_id is not null
        and o.cash_centimes <> 0 and o.kind <> 'brokers_settled'
      group by (o.noted_at at time zone 'Africa/Casablanca')::date) as day) as d
  where b.is_active and b.cash_counted_at > now() - interval '24 hours' and d.days > 0
    -- One at a time: what is proposed to him is thought of already.
    and not exists (select from private.broker_settlements s where s.status = 'open' and b.id in (s.giver_id, s.taker_id))
$$;
comment on function private.settlement_standings() is
  'What settlement_plan asks of each broker at work who counted within a day and served anybody in the last 14, and has no settlement open: free cash and float, and what he needs of both: his own levels of warning or what four of five of his last days needed, whichever is more, and 1 000 dirhams at least.';

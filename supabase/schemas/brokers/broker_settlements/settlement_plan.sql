create function private.settlement_plan(p_brokers jsonb)
returns table (giver_id uuid, taker_id uuid, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  with broker as (
    -- If a broker has less money in total than the need for cash plus the need for float, the
    -- factor `share` is below 1. Both needs are multiplied by this factor, so that the broker can
    -- still exchange cash for float, or float for cash.
    select b.*, greatest(b.cash + b.float, 0)::numeric / greatest(b.cash_need + b.float_need, 1) as share
    from jsonb_to_recordset(p_brokers)
      as b (id uuid, city_id integer, cash bigint, float bigint, cash_need bigint, float_need bigint, float_room bigint)
  ), standing as (
    -- Amounts are whole hundreds of dirhams, and at least 500 dirhams, because a trip is not
    -- worthwhile below that.
    select b.id, b.city_id, x.spare_cash, x.spare_float,
      -- Only a broker with less cash than needed receives cash, up to twice the need. The same
      -- applies to float. Filling up beyond the need makes settlements rarer, so less cash is
      -- carried through the streets.
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
    -- First pass of the plan: brokers with spare cash bring cash to brokers who need cash. Among
    -- the brokers who bring cash, those who need float are matched first.
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
  -- Second pass of the plan, for brokers who are not in the first pass. Those who need float bring
  -- cash to those with spare float.
  select m.giver_id, m.taker_id, m.amount_centimes from private.match_settlements(
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'city_id', r.city_id, 'centimes', r.wants_float,
      'is_in_want', true)), '[]') from rest r where r.wants_float >= 50000),
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'city_id', r.city_id, 'centimes', r.spare_float,
      'is_in_want', false)), '[]') from rest r where r.wants_float < 50000 and r.spare_float >= 50000)) as m
  where m.amount_centimes >= 50000
$$;
comment on function private.settlement_plan(jsonb) is
  'Computes the settlements of one evening. The input is a list of brokers with amounts in centimes: [{id, city_id, cash, float, cash_need, float_need, float_room}, …]. A settlement exchanges cash for float of the same amount, so the total of cash and float stays the same for each broker. No broker falls below their needs; a broker whose total does not cover both needs does not fall below a proportional share of each. A broker below a need receives up to twice that need if their total allows it. There are fewer settlements than brokers. The function reads no table.';

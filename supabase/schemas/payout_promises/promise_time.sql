create function private.promise_time(p_broker_id uuid, p_payout_centimes bigint) returns timestamptz
language sql stable
set search_path = ''
as $$
  with need as (
    -- What he has accepted and not paid out yet lies in the same drawer.
    select case when private.cash_now(b.id) - p_payout_centimes >= coalesce((
        select sum(t.payout_centimes) from public.money_transfers t
        where t.broker_id = b.id and t.accepted_at is not null and t.status = 'in_process'), 0)
      then t.with_cash_minutes else t.without_cash_minutes end * interval '1 minute' as open_time
    from public.brokers b cross join private.promise_terms_at(now()) t where b.id = p_broker_id
  ), spans as (
    select greatest(s.opens_at, now()) as opens_at, s.closes_at from private.shop_spans(p_broker_id, 14) s
    union all
    select greatest(s.opens_at, now()), s.closes_at from private.office_spans() s
    where not exists (select from private.broker_shop_hours h where h.broker_id = p_broker_id)
  ), counted as (
    select s.*, sum(s.closes_at - s.opens_at) over (order by s.opens_at) as total from spans s
  )
  select date_bin('5 minutes', coalesce(
      (select c.closes_at - (c.total - need.open_time) from counted c where c.total >= need.open_time order by c.total limit 1),
      now() + interval '14 days') + interval '299 seconds', timestamptz '2000-01-01 00:00+00')
  from need
$$;
comment on function private.promise_time(uuid, bigint) is
  'By when a broker who accepts now has the cash ready: after so many minutes of his opening time as the terms say, 30 at launch when the cash he has now covers it beside what he already accepted, else 240, up to the next five minutes. Who gave no hours is counted from Monday to Saturday, 9:00 to 18:00.';

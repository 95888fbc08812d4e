create function private.bank_proof(p_first date, p_last date)
returns table (day date, bank_centimes bigint, ledger_centimes bigint, explained_centimes bigint, open_count bigint)
language sql stable
set search_path = ''
as $$
  with moves as (
    select l.day, l.amount_centimes as bank, 0::bigint as ledger,
      case when l.match_id is null then 0 else l.amount_centimes end as explained, (l.match_id is null)::integer as open
    from private.bank_lines l where l.day <= p_last
    union all
    select j.day, 0, 0, case when j.match_id is null then 0 else -j.amount_centimes end, (j.match_id is null)::integer
    from private.bank_journals j where j.day <= p_last
    union all
    -- The ledger's balance is computed from ledger entries and not from bank_journals, so that a
    -- journal missing from bank_journals shows as an unexplained difference.
    select (j.created_at at time zone 'Africa/Casablanca')::date, 0,
      case when e.debit_account_id = a.id then e.amount_centimes else -e.amount_centimes end, 0, 0
    from private.ledger_accounts a
    join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
    join private.ledger_journals j on j.id = e.journal_id
    where a.kind = 'bank' and (j.created_at at time zone 'Africa/Casablanca')::date <= p_last
  ), sums as (
    select m.day, sum(sum(m.bank)) over w as bank, sum(sum(m.ledger)) over w as ledger,
      sum(sum(m.explained)) over w as explained, sum(sum(m.open)) over w as open
    from moves m group by m.day window w as (order by m.day)
  )
  select d.day::date, coalesce(s.bank, 0)::bigint, coalesce(s.ledger, 0)::bigint, coalesce(s.explained, 0)::bigint,
    coalesce(s.open, 0)::bigint
  from generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') as d (day)
  left join lateral (select x.* from sums x where x.day <= d.day order by x.day desc limit 1) as s on true
$$;
comment on function private.bank_proof(date, date) is
  'Returns for the end of each day: the bank''s balance, the ledger''s balance, the part of their difference that is explained by matches, and the number of open lines and journals up to that day. A match explains a difference when the bank and the ledger booked the payment on different days, or when one side of the match is missing for the recorded reason.';

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
    -- Reads the newest debits and the newest credits, each through its own index. A page therefore
    -- reads few rows even for a broker with many entries.
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
  'Lists changes of the calling broker''s float in centimes, the newest first; a positive amount raises the float. To get the next page, pass journal_id of the last row. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_float_moves(bigint, integer) from public, anon;
grant execute on function public.my_float_moves(bigint, integer) to authenticated;

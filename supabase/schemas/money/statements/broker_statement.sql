create function public.broker_statement(p_month date)
returns table (
  account text, opening_centimes bigint, in_centimes bigint, out_centimes bigint, closing_centimes bigint,
  line_count integer, until_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select a.kind, m.opening, m.came, m.went, m.opening + m.came - m.went, m.lines::integer, least(upper(v_span), now())
    from private.ledger_accounts a
    cross join lateral (
      select coalesce(sum(e.centimes) filter (where j.created_at < lower(v_span)), 0)::bigint,
        coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes > 0), 0)::bigint,
        -coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes < 0), 0)::bigint,
        count(*) filter (where j.created_at >= lower(v_span))
      from (
        select c.journal_id, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id
        union all
        select d.journal_id, -d.amount_centimes from private.ledger_entries d where d.debit_account_id = a.id) as e (journal_id, centimes)
      join private.ledger_journals j on j.id = e.journal_id
      where j.created_at < upper(v_span)) as m (opening, came, went, lines)
    where a.id = any (v_accounts)
    order by a.kind desc;
end
$$;
comment on function public.broker_statement(date) is
  'Returns the calling broker''s statement for a calendar month in Morocco''s time: for the float and for the commission, the opening balance, credits, debits and closing balance in centimes. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';
revoke all on function public.broker_statement(date) from public, anon;
grant execute on function public.broker_statement(date) to authenticated;

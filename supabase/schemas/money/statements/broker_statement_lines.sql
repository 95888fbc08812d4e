create function public.broker_statement_lines(p_month date, p_limit integer default 1000, p_after_journal bigint default 0)
returns table (
  journal_id bigint, "position" integer, happened_at timestamptz, step text, account text, reference text, centimes bigint
)
language plpgsql stable security definer
-- Makes a new query plan for each call, with the call's own values. A plan that fits all values
-- would read every row of the ledger.
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Each page of lines ends with a complete journal. Each subquery compares account and journal as
  -- one row value and looks up the journal separately (`offset 0`). This makes PostgreSQL read the
  -- index of the account in order. Without this form, PostgreSQL might scan the whole ledger or
  -- sort all remaining rows for every page.
  return query
    select m.journal_id, m.position, m.created_at, m.kind, a.kind,
      -- If the line belongs to a transfer, shows the transfer's reference. Otherwise shows the
      -- reference of the counter refund or dispute to which the line belongs.
      coalesce(t.reference,
        (select r.reference from private.counter_refunds r where r.id = m.subject_id),
        (select d.reference from private.disputes d where d.id = m.subject_id)),
      m.centimes
    from (
      select part.*, one.account_id
      from unnest(v_accounts) as one (account_id)
      cross join lateral (
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, e.amount_centimes as centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.credit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.credit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.credit_account_id, e.journal_id fetch first v_limit rows with ties)
        union all
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, -e.amount_centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.debit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.debit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.debit_account_id, e.journal_id fetch first v_limit rows with ties)) as part
      order by part.journal_id fetch first v_limit rows with ties) as m
    join private.ledger_accounts a on a.id = m.account_id
    left join public.money_transfers t on t.id = m.subject_id
    order by m.journal_id, m.position, a.kind;
end
$$;
comment on function public.broker_statement_lines(date, integer, bigint) is
  'Lists the lines of broker_statement in ledger order. A page has about p_limit lines, at most 1000, because a journal is never split between pages. To get the next page, pass the last journal_id. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';
revoke all on function public.broker_statement_lines(date, integer, bigint) from public, anon;
grant execute on function public.broker_statement_lines(date, integer, bigint) to authenticated;

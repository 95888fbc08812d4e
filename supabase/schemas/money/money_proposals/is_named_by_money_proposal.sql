create function private.is_named_by_money_proposal(p_details jsonb, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((p_details ->> 'broker_id')::uuid = p_user_id, false) or exists (
    select from private.ledger_accounts a
    join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
    where a.owner_id = p_user_id and e.journal_id in (
      select unnest(private.money_detail_ids(p_details, 'journal_ids'))
      union all select b.journal_id from private.bank_journals b where b.match_id = (p_details ->> 'match_id')::bigint))
$$;
comment on function private.is_named_by_money_proposal(jsonb, uuid) is
  'Returns whether a proposed money movement concerns the person. It does if the person is the broker of the movement. It also does if the person owns a ledger account in one of the journals of the movement. A proposed match has the journals that it would join with bank lines. A proposal to undo a match has the journals of this match.';

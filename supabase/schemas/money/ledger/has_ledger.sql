create function private.has_ledger(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.ledger_accounts a
    where a.owner_id = p_user_id and (
      exists (select from private.ledger_entries e where e.debit_account_id = a.id)
      or exists (select from private.ledger_entries e where e.credit_account_id = a.id)))
$$;
comment on function private.has_ledger(uuid) is 'Returns whether any ledger account of the broker has entries. If an account has entries, the broker''s row must be kept.';

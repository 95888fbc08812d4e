create function private.note_bank_journal(p_journal_id bigint, p_reference text) returns void
language sql
set search_path = ''
as $$
  insert into private.bank_journals (journal_id, day, reference, amount_centimes)
  select j.id, (j.created_at at time zone 'Africa/Casablanca')::date, coalesce(p_reference, ''), m.centimes
  from private.ledger_journals j
  cross join lateral (
    select sum(case when d.kind = 'bank' then e.amount_centimes else -e.amount_centimes end) as centimes
    from private.ledger_entries e
    join private.ledger_accounts d on d.id = e.debit_account_id
    join private.ledger_accounts c on c.id = e.credit_account_id
    where e.journal_id = j.id and 'bank' in (d.kind, c.kind)) as m
  where j.id = p_journal_id and m.centimes <> 0
  on conflict (journal_id) do nothing
$$;
comment on function private.note_bank_journal(bigint, text) is
  'Records that a journal changed the balance of the bank account, and stores the given reference, such as a receipt number, with this record. Does nothing if the given journal is null or did not change this balance.';

create function private.journals_of(p_subjects uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'at', j.created_at, 'lines', (
      select jsonb_agg(jsonb_build_object(
        'debit', d.kind, 'debit_owner', (select b.business_name from public.brokers b where b.id = d.owner_id),
        'credit', c.kind, 'credit_owner', (select b.business_name from public.brokers b where b.id = c.owner_id),
        'amount_centimes', e.amount_centimes) order by e.position)
      from private.ledger_entries e
      join private.ledger_accounts d on d.id = e.debit_account_id
      join private.ledger_accounts c on c.id = e.credit_account_id
      where e.journal_id = j.id)) order by j.id), '[]')
  from private.ledger_journals j where j.subject_id = any (p_subjects)
$$;
comment on function private.journals_of(uuid[]) is
  'Returns all ledger entries about the given subjects, the oldest first, each with the debited account, the credited account, and the shop''s name for a broker''s account.';

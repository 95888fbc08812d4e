create function private.export_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ledger_of_transfers', (select jsonb_agg(jsonb_build_object('transfer_id', t.id, 'step', j.kind, 'at', j.created_at,
        'centimes', j.total_centimes) order by j.id)
      from public.money_transfers t join private.ledger_journals j on j.subject_id = t.id where t.sender_id = p_user_id),
    -- The other account is the platform's or another person's, and no business of hers.
    'ledger_as_broker', (select jsonb_agg(jsonb_build_object('account', a.kind, 'step', j.kind, 'at', j.created_at,
        'centimes', e.centimes) order by j.id, e.position)
      from private.ledger_accounts a
      -- Each side by its own index: asked for at once, all entries of everybody would be read.
      cross join lateral (
        select d.journal_id, d.position, -d.amount_centimes as centimes from private.ledger_entries d where d.debit_account_id = a.id
        union all
        select c.journal_id, c.position, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id) as e
      join private.ledger_journals j on j.id = e.journal_id
      where a.owner_id = p_user_id))
$$;
comment on function private.export_of_ledger(uuid) is
  'The journals of transfers she sent, and as a broker what moved her float and her commission.';

insert into private.area_hooks (hook, area, position) values ('export', 'ledger', 720);

create function private.lines_of_journal(p_journal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position)
  from private.ledger_entries e
  join private.ledger_accounts d on d.id = e.debit_account_id
  join private.ledger_accounts c on c.id = e.credit_account_id
  where e.journal_id = p_journal_id
$$;
comment on function private.lines_of_journal(bigint) is
  'Returns a journal''s entries in the format of post_journal: [[debited kind, owner, credited kind, owner, centimes], …].';

create function private.verify_ledger()
returns table (is_whole boolean, broken_journal_id bigint, problem text, journal_count bigint, last_journal_id bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  -- The function is declared STABLE, so that all its queries see the same snapshot while other
  -- transactions write.
  select count(*), max(j.id) into journal_count, last_journal_id from private.ledger_journals j;
  select p.journal_id, p.problem into broken_journal_id, problem
  from private.ledger_problems() p order by p.journal_id nulls last, p.problem limit 1;
  if problem is null then
    select 'the account ' || p.problem into problem
    from private.ledger_balance_problems() p order by p.account_id nulls last, p.problem limit 1;
  end if;
  is_whole := problem is null;
  return next;
end
$$;
comment on function private.verify_ledger() is
  'Recomputes the whole ledger from transfers, parcels, credit lines and cash counts, and returns the first difference that it finds. It checks the journals in order, then looks for missing journals, then checks the accounts.';

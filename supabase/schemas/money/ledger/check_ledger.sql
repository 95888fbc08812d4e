create function private.check_ledger(p_night date default null) returns private.ledger_checks
language plpgsql
set search_path = ''
as $$
declare
  v_check private.ledger_checks;
begin
  insert into private.ledger_checks (night, is_whole, journal_count, last_journal_id, broken_journal_id, problem)
  select p_night, v.is_whole, v.journal_count, v.last_journal_id, v.broken_journal_id, v.problem
  from private.verify_ledger() v
  on conflict (night) do nothing
  returning * into v_check;
  return v_check;
end
$$;
comment on function private.check_ledger(date) is 'Verifies the ledger and stores the result. Only one result is stored for each night.';

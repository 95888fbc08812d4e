create function private.due_work_of_bank_reconciliation() returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- A journal is often written after its bank line arrived, so lines are matched again here. While
  -- another session holds the bank lock, the matching is left to a later run.
  if exists (select from private.bank_lines l where l.match_id is null and l.undone_match_id is null and l.position > 0)
    and exists (select from private.bank_journals j where j.match_id is null)
    and pg_try_advisory_xact_lock(hashtextextended('bank reconciliation', 0)) then
    perform private.match_bank_lines();
  end if;
  return 0;
end
$$;
comment on function private.due_work_of_bank_reconciliation() is
  'Matches bank lines with journals that were written after the lines were uploaded. Moves no money.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'bank_reconciliation', 60);

create function private.refuse_entry_of_ended_broker() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Runs after the triggers that update balances, because those triggers may wait for the lock of a
  -- float. If the contract ends during that wait, this trigger detects it.
  if exists (
    select from (
      select added.debit_account_id as account_id from added union select added.credit_account_id from added) as side
    join private.ledger_accounts a on a.id = side.account_id
    where a.kind in ('broker_float', 'broker_commission', 'broker_deposit') and private.is_broker_ended(a.owner_id))
    and exists (
      select from added join private.ledger_journals j on j.id = added.journal_id
      where j.kind <> 'balance_corrected' or not exists (
        select from private.money_proposals p
        where p.id = j.request_id and p.kind = 'correction' and p.decision = 'executed')) then
    perform private.refuse('WA245', 'The broker''s contract has ended');
  end if;
  return null;
end
$$;
comment on function private.refuse_entry_of_ended_broker() is
  'Trigger: refuses entries on the accounts of a broker whose contract has ended, except corrections confirmed by two operators. Error codes: BROKER_ENDED.';

create trigger _500_refuse_ended_broker after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.refuse_entry_of_ended_broker();

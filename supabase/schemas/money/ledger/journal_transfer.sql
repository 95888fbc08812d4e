create function private.journal_transfer(p_transfer public.money_transfers, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.post_journal(p_kind, p_transfer.id, p_transfer.id, private.transfer_lines(p_transfer, p_kind))
$$;
comment on function private.journal_transfer(public.money_transfers, text) is
  'Writes the journal entry for a step of a transfer. p_transfer is the row of the transfer, locked, as it is after the step.';

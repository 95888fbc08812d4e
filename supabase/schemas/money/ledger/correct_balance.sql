create function private.correct_balance(
  p_id uuid, p_broker_id uuid, p_account text, p_against text, p_centimes bigint, p_reason text
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_journal_id bigint;
begin
  perform private.check_correction(p_broker_id, p_account, p_centimes);
  v_journal_id := private.post_journal('balance_corrected', p_id, p_id,
    private.correction_lines(p_broker_id, p_account, p_against, p_centimes));
  -- A correction against the loss account does not change the balance of the bank account and is
  -- therefore not recorded in bank_journals.
  perform private.note_bank_journal(v_journal_id, p_reason);
  perform private.add_audit_event('ledger.balance_corrected', 'operator', p_broker_id, p_reason,
    jsonb_build_object('journal_id', v_journal_id, 'account', p_account, 'against', p_against, 'centimes', p_centimes));
  return v_journal_id;
end
$$;
comment on function private.correct_balance(uuid, uuid, text, text, bigint, text) is
  'Writes the journal of a correction on which two operators agreed; p_id is their proposal. Logged. Returns the journal. Error codes: those of check_correction.';

create function private.raise_float(p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_journal_id bigint;
begin
  perform private.check_float_raise(p_broker_id, p_centimes);
  v_journal_id := private.post_journal('float_topped_up', p_broker_id, p_request_id,
    private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes));
  perform private.note_bank_journal(v_journal_id, p_reason);
  perform private.add_audit_event('ledger.float_topped_up', 'operator', p_broker_id, p_reason,
    jsonb_build_object('journal_id', v_journal_id, 'centimes', p_centimes));
  return v_journal_id;
end
$$;
comment on function private.raise_float(uuid, uuid, bigint, text) is
  'Raises a broker''s float by the amount that the broker paid into the bank, and returns the id of the journal. Logged. The calling function must have checked whether one operator alone may do this. Error codes: those of check_float_raise.';

create function private.join_bank_items(p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_centimes bigint;
  v_id bigint;
begin
  perform private.lock_bank();
  v_centimes := private.check_bank_items(p_line_ids, p_journal_ids);
  v_id := private.add_bank_match('operator', p_line_ids, p_journal_ids, p_reason);
  perform private.add_audit_event('bank.matched', 'operator', null, p_reason, jsonb_build_object('match_id', v_id,
    'line_ids', p_line_ids, 'journal_ids', p_journal_ids,
    'centimes', case when cardinality(p_line_ids) = 0 then -v_centimes when cardinality(p_journal_ids) = 0 then v_centimes else 0 end));
  return v_id;
end
$$;
comment on function private.join_bank_items(bigint[], bigint[], text) is
  'Records a match of bank lines and journals after two operators have agreed to the match. If only lines or only journals are given, also records the reason why the other side is missing. Writes an event to the audit log. Returns the id of the match. Error codes: those of check_bank_items.';

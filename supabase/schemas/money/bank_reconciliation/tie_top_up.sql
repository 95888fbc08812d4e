create function private.tie_top_up(p_journal_id bigint, p_line_id bigint, p_centimes bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_line record;
begin
  perform private.lock_bank();
  select l.amount_centimes, f.uploaded_by into v_line
  from private.bank_lines l join private.bank_files f on f.id = l.file_id
  where l.id = p_line_id and l.match_id is null and l.position > 0;
  if v_line.uploaded_by is null then
    perform private.refuse('WA341', 'The line is not open');
  elsif v_line.amount_centimes <> p_centimes then
    perform private.refuse('WA342', 'The bank line has another amount',
      jsonb_build_object('lines_centimes', v_line.amount_centimes, 'journals_centimes', p_centimes));
  -- The operator who uploaded the file may not use its lines for a top-up, because this operator
  -- could have forged them.
  elsif v_line.uploaded_by = auth.uid() then
    perform private.refuse('WA074', 'The operator who uploaded the bank line cannot use it for a top-up');
  end if;
  perform private.add_audit_event('bank.matched', 'operator', null, p_reason, jsonb_build_object(
    'match_id', private.add_bank_match('operator', array[p_line_id], array[p_journal_id], p_reason),
    'line_ids', array[p_line_id], 'journal_ids', array[p_journal_id], 'centimes', 0));
end
$$;
comment on function private.tie_top_up(bigint, bigint, bigint, text) is
  'Matches the journal of a top-up with the open bank line that proves the payment. The current transaction has just written this journal. The match is recorded in the audit log. Error codes: BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), FOUR_EYES_NEEDED (the caller uploaded the line).';

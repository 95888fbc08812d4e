create function private.check_bank_items(p_line_ids bigint[], p_journal_ids bigint[]) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_line_count integer;
  v_journal_count integer;
  v_line_centimes bigint;
  v_journal_centimes bigint;
begin
  if cardinality(p_line_ids) + cardinality(p_journal_ids) not between 1 and 200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "line_ids"}');
  end if;
  select count(*), coalesce(sum(l.amount_centimes), 0) into v_line_count, v_line_centimes
  from private.bank_lines l where l.id = any (p_line_ids) and l.match_id is null;
  select count(*), coalesce(sum(j.amount_centimes), 0) into v_journal_count, v_journal_centimes
  from private.bank_journals j where j.journal_id = any (p_journal_ids) and j.match_id is null;
  if v_line_count <> cardinality(p_line_ids) or v_journal_count <> cardinality(p_journal_ids) then
    perform private.refuse('WA341', 'One of the items is not open');
  elsif v_line_count > 0 and v_journal_count > 0 and v_line_centimes <> v_journal_centimes then
    perform private.refuse('WA342', 'The totals of the two sides differ',
      jsonb_build_object('lines_centimes', v_line_centimes, 'journals_centimes', v_journal_centimes));
  end if;
  return case when v_line_count > 0 then v_line_centimes else v_journal_centimes end;
end
$$;
comment on function private.check_bank_items(bigint[], bigint[]) is
  'Checks that the given bank lines and journals are distinct and open, and, if both are given, that their sums are equal. Returns the sum of the lines in centimes, or the sum of the journals when no line is given. The function is volatile. It therefore also considers bank matches that another transaction committed while the caller of this function waited for the bank lock. A caller that only proposes a match does not hold the bank lock, so the items are checked again when the match is recorded (join_bank_items). Error codes: FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes).';

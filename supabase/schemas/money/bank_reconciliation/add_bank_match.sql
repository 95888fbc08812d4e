create function private.add_bank_match(p_rule text, p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into private.bank_matches (rule, reason, matched_by)
  values (p_rule, p_reason, case when p_rule = 'operator' then auth.uid() end)
  returning id into v_id;
  update private.bank_lines l set match_id = v_id where l.id = any (p_line_ids);
  update private.bank_journals j set match_id = v_id where j.journal_id = any (p_journal_ids);
  return v_id;
end
$$;
comment on function private.add_bank_match(text, bigint[], bigint[], text) is
  'Records a match between open bank lines and open journals, and returns the match. The calling function must hold the bank lock (lock_bank).';

create function private.match_bank_lines() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_rule text;
  v_pair record;
  v_count integer := 0;
begin
  foreach v_rule in array array['reference', 'amount_and_day'] loop
    for v_pair in
      with pairs as (
        select l.id as line_id, j.journal_id,
          count(*) over (partition by l.id) as of_line, count(*) over (partition by j.journal_id) as of_journal
        from private.bank_lines l
        join private.bank_journals j on j.amount_centimes = l.amount_centimes and j.match_id is null
        where l.match_id is null and l.undone_match_id is null and l.position > 0
          and case v_rule
            when 'reference' then private.bank_words(j.reference) && private.bank_words(l.reference || ' ' || l.label)
            else l.day between j.day - 3 and j.day + 3 end)
      -- Skips each line or journal that has several candidates, so that an operator can match it.
      select p.line_id, p.journal_id from pairs p where p.of_line = 1 and p.of_journal = 1 order by p.line_id
    loop
      perform private.add_bank_match(v_rule, array[v_pair.line_id], array[v_pair.journal_id], null);
      v_count := v_count + 1;
    end loop;
  end loop;
  return v_count;
end
$$;
comment on function private.match_bank_lines() is
  'Matches open bank lines with open journals by the automatic rules: first by receipt number, then by amount and day. A pair is matched only if each side has exactly one candidate. The calling function must hold the bank lock. Returns the number of matches.';

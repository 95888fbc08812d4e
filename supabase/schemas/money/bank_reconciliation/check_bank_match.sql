create function private.check_bank_match(p_id bigint) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.bank_matches m where m.id = p_id and m.undone_at is null) then
    perform private.refuse('WA343', 'Match not found');
  end if;
  return coalesce(
    (select sum(l.amount_centimes) from private.bank_lines l where l.match_id = p_id),
    (select sum(j.amount_centimes) from private.bank_journals j where j.match_id = p_id))::bigint;
end
$$;
comment on function private.check_bank_match(bigint) is
  'Checks that a match exists and is not undone. Returns the sum of the lines of the match in centimes, or the sum of its journals when it has no line. A caller that then undoes the match must hold the bank lock. The function is volatile, so that it sees matches that other transactions undid while the caller waited for this lock. A caller that only checks a new proposal does not need the lock, because the match is checked again before it is undone. Error codes: BANK_MATCH_NOT_FOUND.';

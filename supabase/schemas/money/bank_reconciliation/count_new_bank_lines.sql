create function private.count_new_bank_lines(p_lines jsonb) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from private.hashed_bank_lines(p_lines) h
  where not exists (select from private.bank_lines l where l.sha256 = h.sha256)
$$;
comment on function private.count_new_bank_lines(jsonb) is 'Counts the lines of a file that no earlier file contained.';

create function private.keep_bank_lines(p_file private.bank_files, p_lines jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before bigint;
begin
  insert into private.bank_lines (file_id, position, sha256, day, label, reference, amount_centimes)
  select p_file.id, h.place, h.sha256, h.day, h.label, h.reference, h.amount_centimes
  from private.hashed_bank_lines(p_lines) h order by h.place
  on conflict (sha256) do nothing;
  if not exists (select from private.bank_files f where f.id <> p_file.id) then
    select p_file.balance_centimes - coalesce(sum(l.amount_centimes), 0) into v_before
    from private.bank_lines l where l.file_id = p_file.id;
    if v_before <> 0 then
      insert into private.bank_lines (file_id, position, sha256, day, label, reference, amount_centimes)
      select p_file.id, 0, p_file.sha256, coalesce(min(l.day), p_file.day), '', '', v_before
      from private.bank_lines l where l.file_id = p_file.id;
    end if;
  end if;
  return p_file.added_count;
end
$$;
comment on function private.keep_bank_lines(private.bank_files, jsonb) is
  'Stores the lines of a file that are not stored yet. For the first file, also stores the opening balance as a line. Returns the number of new lines of the file.';

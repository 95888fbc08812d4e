create function private.note_retention(p_class text, p_count integer) returns integer
language plpgsql
set search_path = ''
as $$
begin
  if p_count > 0 then
    insert into private.retention_runs (class, row_count) values (p_class, p_count);
  end if;
  return p_count;
end
$$;
comment on function private.note_retention(text, integer) is 'Records the number of rows of a retention class that a run deleted or blanked, unless the number is 0. Returns this number.';

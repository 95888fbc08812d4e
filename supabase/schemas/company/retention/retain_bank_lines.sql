create function private.retain_bank_lines(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.bank_lines l set label = '-', reference = '-' where l.id in (
    select x.id from private.bank_lines x
    where x.day < private.kept_since('bank_lines')::date - 1 and x.label <> '-'
    order by x.day limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_bank_lines(integer) is
  'Blanks the description and the reference of bank transactions at the end of their retention period; day and amount are kept, because the books must add up.';

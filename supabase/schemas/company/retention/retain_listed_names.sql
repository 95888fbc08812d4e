create function private.retain_listed_names(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.sanctions_names n where n.id in (
    select x.id from private.sanctions_names x
    join private.sanctions_lists l on l.id = x.list_id
    -- The newest sanctions list is in force, however old it is. An older list went out of force
    -- when the next list was imported.
    where exists (select from private.sanctions_lists f
      where f.id > l.id and f.imported_at < private.kept_since('listed_names'))
    order by x.id limit p_limit for update of x skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_listed_names(integer) is
  'Deletes the names that a sanctions list contained if a newer list replaced it before the cutoff. The row of the replaced list, with its hash, is kept. Returns the number of names deleted.';

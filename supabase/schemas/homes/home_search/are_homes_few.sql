create function private.are_homes_few(p private.home_filter, p_most integer default 3000) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_count integer;
begin
  if p.bounds is null then
    return true;
  end if;
  select count(*) into v_count from (select from private.listed_homes l where l.place <@ p.bounds limit p_most + 1) few;
  return v_count <= p_most;
end
$$;
comment on function private.are_homes_few(private.home_filter, integer) is
  'Returns whether the bounding box of the search filter contains at most the given number of homes, so that all of them can be scanned. Also returns true if the filter has no bounding box.';

create function private.people_named(p_query text, p_limit integer) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_name text := private.fold_text(btrim(p_query));
  v_end text := private.text_after(v_name);
begin
  if char_length(v_name) < 3 then
    return;
  end if;
  return query
    (select p.id from public.profiles p
      where private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) operator(pg_catalog.~>=~) v_name
        and private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) operator(pg_catalog.~<~) v_end
      order by private.fold_text(p.first_name || ' ' || coalesce(p.last_name, '')) using operator(pg_catalog.~<~)
      limit p_limit)
    union
    (select p.id from public.profiles p
      where private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) operator(pg_catalog.~>=~) v_name
        and private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) operator(pg_catalog.~<~) v_end
      order by private.fold_text(coalesce(p.last_name, '') || ' ' || p.first_name) using operator(pg_catalog.~<~)
      limit p_limit)
    limit p_limit;
end
$$;
comment on function private.people_named(text, integer) is
  'Returns the ids of people whose first or last name begins with the text, ignoring accents. The text needs at least three letters. Returns only the alphabetically first people, so that a search for a common name costs no more than a search for a rare one.';

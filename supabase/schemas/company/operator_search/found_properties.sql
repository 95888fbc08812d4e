create function private.found_properties(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_title text := case when char_length(btrim(p_query)) >= 3 then private.fold_text(btrim(p_query)) end;
  v_ids uuid[];
begin
  -- Collects only ids first, because planning a union of whole rows would take longer than reading
  -- the rows.
  v_ids := array(
    select x.id from public.properties x where x.id = v_id
    union (select x.id from public.properties x
        where private.fold_text(x.title) operator(pg_catalog.~>=~) v_title
          and private.fold_text(x.title) operator(pg_catalog.~<~) private.text_after(v_title)
        order by private.fold_text(x.title) using operator(pg_catalog.~<~) limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.properties x where x.created_by = k.id order by x.updated_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'property', 'id', h.id, 'title', h.title, 'status', h.status, 'listing_type', h.listing_type,
      'is_listed', exists (select from private.listed_homes l where l.id = h.id), 'is_taken_down', h.taken_down_at is not null,
      'owner', private.masked_person(h.created_by), 'city', private.city_names(h.city_id), 'at', h.created_at)
    from public.properties h where h.id = any (v_ids)
    order by h.created_at desc, h.id limit p_limit;
end
$$;
comment on function private.found_properties(text, uuid[], integer) is
  'Finds listings by their id (also inside a page address), by the beginning of their title, or by their owner, if p_known contains the owner''s id. The owners'' names are masked in the result.';

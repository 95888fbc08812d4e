create function private.found_brokers(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_name text := case when char_length(btrim(p_query)) >= 3 then private.fold_text(btrim(p_query)) end;
begin
  return query
    select jsonb_build_object('kind', 'broker', 'id', b.id, 'business_name', b.business_name, 'is_active', b.is_active,
      'is_suspended', private.is_broker_suspended(b.id), 'city', private.city_names(b.city_id), 'at', b.created_at)
    from (
      select x.* from public.brokers x where x.id = any (p_known)
      union (select x.* from public.brokers x
        where private.fold_text(x.business_name) operator(pg_catalog.~>=~) v_name
          and private.fold_text(x.business_name) operator(pg_catalog.~<~) private.text_after(v_name)
        order by private.fold_text(x.business_name) using operator(pg_catalog.~<~) limit p_limit)) as b
    order by b.business_name, b.id limit p_limit;
end
$$;
comment on function private.found_brokers(text, uuid[], integer) is
  'Finds brokers whose shop name begins with the query, and brokers whose person id is in p_known.';

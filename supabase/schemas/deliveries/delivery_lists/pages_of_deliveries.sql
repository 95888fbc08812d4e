create function private.pages_of_deliveries(p_column text, p_filter text, p_has_search boolean, p_has_cursor boolean) returns text
language sql immutable
set search_path = ''
as $$
  -- The query contains only constants of this function, written exactly as in the partial indexes,
  -- because the planner could not match a parameterised condition to these indexes.
  select format('(select d.id, d.created_at from public.deliveries d where d.%I = $1 and %s%s%s order by d.created_at desc, d.id desc limit $5)',
    p_column,
    case when p_filter = 'draft' and p_column = 'receiver_id' then 'false'
      else case p_filter when 'draft' then 'd.status = ''draft'''
          when 'active' then 'd.status in (''scheduled'', ''in_transit'', ''delivered'')'
          when 'done' then 'd.status = ''completed''' else 'true' end
        || case when p_column = 'receiver_id' then ' and d.receiver_id is not null and d.status <> ''draft''' else '' end end,
    case when p_has_search then ' and d.search_text like $2' else '' end,
    case when p_has_cursor then ' and (d.created_at, d.id) < ($3, $4)' else '' end)
$$;
comment on function private.pages_of_deliveries(text, text, boolean, boolean) is
  'Builds the query for a page of a person''s sent parcels or received parcels. The parameters of the query are $1 person, $2 pattern, $3 and $4 cursor, $5 number of rows.';

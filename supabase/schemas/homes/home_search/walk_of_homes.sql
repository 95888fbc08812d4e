create function private.walk_of_homes(p private.home_filter, p_columns text, p_conditions text, p_order text, p_limit text) returns text
language sql immutable
set search_path = ''
as $$
  -- The indexes for homes of a city start with listing_type. Without a filter on listing_type, the
  -- scans of both listing types are merged, and neither reads beyond the page.
  select format('select * from (%s) l order by l.key %s, l.id %2$s limit %3$s',
    string_agg(format('(select %1$s from private.listed_homes l where %2$s %3$s order by %4$s limit %5$s)',
      p_columns, p_conditions, 'and l.listing_type = ' || quote_literal(o.offer), p_order, p_limit), ' union all '),
    split_part(p_order, ' ', -1), p_limit)
  from unnest(case when p.city_id is not null and p.listing_type is null and p.bounds is null
    then array['sale', 'rent'] else array[null] end) as o (offer)
$$;
comment on function private.walk_of_homes(private.home_filter, text, text, text, text) is
  'Builds the query that finds the first homes, in the sort order, that match the conditions. The columns of the query are named id and key.';

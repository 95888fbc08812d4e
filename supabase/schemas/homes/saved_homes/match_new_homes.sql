create function private.match_new_homes() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_home private.listed_homes;
  v_search public.saved_searches;
  v_filter private.home_filter;
  v_is_match boolean;
  v_told record;
  v_search_ids uuid[] := '{}';
  v_property_ids uuid[] := '{}';
begin
  for v_home in
    with taken as (
      delete from private.new_homes n where n.property_id in (
        select x.property_id from private.new_homes x order by x.listed_at limit 200 for update skip locked)
      returning n.property_id)
    select l.* from taken join private.listed_homes l on l.id = taken.property_id
  loop
    for v_search in
      select s.* from public.saved_searches s
      where s.is_alert_on and s.user_id <> v_home.owner_id and s.created_at < v_home.published_at
        and (s.filters ->> 'city_id' is null or s.filters ->> 'city_id' = v_home.city_id::text)
        and (s.filters ->> 'listing_type' is null or s.filters ->> 'listing_type' = v_home.listing_type)
    loop
      begin
        v_filter := private.read_home_filter(v_search.filters);
        execute 'select exists (select from private.listed_homes l where l.id = $2 and ' || private.home_conditions(v_filter) || ')'
          into v_is_match using v_filter, v_home.id;
      exception when others then
        -- A saved filter that is no longer valid is skipped, because it must not stop the scheduled
        -- job. All other errors are raised.
        if sqlstate !~ '^WA' then
          raise;
        end if;
        v_is_match := false;
      end;
      if v_is_match then
        insert into public.saved_search_matches (saved_search_id, property_id) values (v_search.id, v_home.id)
        on conflict do nothing;
        if found then
          v_search_ids := v_search_ids || v_search.id;
          v_property_ids := v_property_ids || v_home.id;
        end if;
      end if;
    end loop;
  end loop;
  -- Locks all saved searches of the people to notify. Otherwise, concurrent runs could send more
  -- than five alerts a day to one person.
  perform from public.saved_searches s
  where s.user_id in (select o.user_id from public.saved_searches o where o.id = any (v_search_ids))
  order by s.user_id, s.id for no key update;
  -- Creates one notification for each saved search and run of the job, even if an agency publishes
  -- forty homes in one go.
  for v_told in
    select s as search, m.count, m.property_id
    from (
      select pair.search_id, count(*) as count, (array_agg(pair.property_id order by pair.property_id))[1] as property_id
      from unnest(v_search_ids, v_property_ids) as pair (search_id, property_id) group by pair.search_id) m
    join public.saved_searches s on s.id = m.search_id
    order by s.user_id, s.id
  loop
    perform private.tell_home_alert(v_told.search, v_told.count::integer, v_told.property_id);
  end loop;
  return cardinality(v_search_ids);
end
$$;
comment on function private.match_new_homes() is
  'Matches new homes against saved searches with an alert and notifies the owners of these searches. A home and a search are matched only once. The notification is home_alert with saved_search_id, name, count and the property_id of one home. Returns the number of matches.';

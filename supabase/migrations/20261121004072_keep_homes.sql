-- What a buyer keeps and says: favourites, searches under a name, a report.

create function public.set_favourite_home(p_id uuid, p_is_favourite boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  if p_is_favourite then
    perform private.listed_home(p_id);
    insert into public.property_favourites (user_id, property_id) values (v_user_id, p_id) on conflict do nothing;
  else
    delete from public.property_favourites f where f.user_id = v_user_id and f.property_id = p_id;
  end if;
  return coalesce(p_is_favourite, false);
end
$$;
comment on function public.set_favourite_home(uuid, boolean) is
  'Marks a public home for the caller, or takes the mark away. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND.';
revoke all on function public.set_favourite_home(uuid, boolean) from public, anon;
grant execute on function public.set_favourite_home(uuid, boolean) to authenticated;

create function public.my_favourite_homes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_ids uuid[];
begin
  select array_agg(f.property_id order by f.created_at desc, f.property_id) into v_ids
  from (select * from public.property_favourites x where x.user_id = v_user_id order by x.created_at desc limit 500) f;
  return jsonb_build_object('items', private.home_cards(v_ids), 'gone_count',
    (select count(*) from unnest(v_ids) as w (id) where not exists (select from private.listed_homes l where l.id = w.id)));
end
$$;
comment on function public.my_favourite_homes() is
  'The caller''s marked homes, the last first, as cards: {items, gone_count}; gone are those that are public no more. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_favourite_homes() from public, anon;
grant execute on function public.my_favourite_homes() to authenticated;

create function public.save_home_search(p_id uuid, p_name text, p_filters jsonb, p_is_alert_on boolean default true)
returns public.saved_searches
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_search public.saved_searches;
begin
  perform private.read_home_filter(p_filters);
  if coalesce(btrim(p_name), '') = '' or char_length(btrim(p_name)) > 80 then
    perform private.refuse('WA003', 'A name has 1 to 80 characters', '{"field": "name"}');
  elsif pg_column_size(p_filters) > 8000 then
    perform private.refuse('WA003', 'These filters are too long', '{"field": "filters"}');
  elsif not exists (select from public.saved_searches s where s.id = p_id)
    and (select count(*) >= 50 from public.saved_searches s where s.user_id = v_user_id) then
    perform private.refuse('WA117', 'A person keeps 50 searches', '{"maximum": 50}');
  end if;
  insert into public.saved_searches (id, user_id, name, filters, is_alert_on)
  values (p_id, v_user_id, btrim(p_name), coalesce(p_filters, '{}'), coalesce(p_is_alert_on, true))
  on conflict (id) do update set name = excluded.name, filters = excluded.filters, is_alert_on = excluded.is_alert_on
    where saved_searches.user_id = v_user_id
  returning * into v_search;
  if v_search.id is null then
    perform private.refuse('WA003', 'Another id', '{"field": "id"}');
  end if;
  return v_search;
end
$$;
comment on function public.save_home_search(uuid, text, jsonb, boolean) is
  'Keeps filters under a name, or changes those that the caller kept under the id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field), SEARCHES_TOO_MANY (detail maximum).';
revoke all on function public.save_home_search(uuid, text, jsonb, boolean) from public, anon;
grant execute on function public.save_home_search(uuid, text, jsonb, boolean) to authenticated;

create function public.remove_home_search(p_id uuid) returns boolean
language sql security definer
set search_path = ''
as $$
  with gone as (delete from public.saved_searches s where s.id = p_id and s.user_id = private.caller_id() returning 1)
  select exists (select from gone)
$$;
comment on function public.remove_home_search(uuid) is
  'Removes a search of the caller''s; false when there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.remove_home_search(uuid) from public, anon;
grant execute on function public.remove_home_search(uuid) to authenticated;

create function public.see_home_search(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  update public.saved_searches s set last_seen_at = now() where s.id = p_id and s.user_id = v_user_id;
  return found;
end
$$;
comment on function public.see_home_search(uuid) is
  'Notes that the caller has seen what her search found; false when there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.see_home_search(uuid) from public, anon;
grant execute on function public.see_home_search(uuid) to authenticated;

create function public.my_home_searches() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' || jsonb_build_object('new_count', (
      select count(*) from public.saved_search_matches m join private.listed_homes l on l.id = m.property_id
      where m.saved_search_id = s.id and m.found_at > s.last_seen_at)) order by s.created_at desc, s.id), '[]')
    from public.saved_searches s where s.user_id = v_user_id);
end
$$;
comment on function public.my_home_searches() is
  'The caller''s searches, each with new_count, how many homes came since she looked. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_home_searches() from public, anon;
grant execute on function public.my_home_searches() to authenticated;

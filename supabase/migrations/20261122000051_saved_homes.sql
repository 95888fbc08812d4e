-- Made from supabase/schemas/homes/saved_homes by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- saved_homes/match_new_homes.sql

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
        -- A filter that no longer exists must not stop the clock; anything else must be heard of.
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
  -- Her searches are locked together, so that two servers count to the same five.
  perform from public.saved_searches s
  where s.user_id in (select o.user_id from public.saved_searches o where o.id = any (v_search_ids))
  order by s.user_id, s.id for no key update;
  -- One for a search and turn: an agency that publishes forty at once rings once.
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
  'Holds new homes against the saved searches with an alert, each pair once for ever, and tells their people: home_alert with saved_search_id, name, count and the property_id of one. Returns how many fitted.';

-- saved_homes/my_favourite_homes.sql

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

-- saved_homes/my_home_searches.sql

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

-- saved_homes/new_homes.sql

-- What the clock does for homes: alerts of saved searches, files that nobody names, owners who come back.

create table private.new_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  listed_at timestamptz not null default now()
);

comment on table private.new_homes is 'Homes that became public and were not yet held against the saved searches.';

alter table private.new_homes enable row level security;
alter table private.new_homes force row level security;

-- saved_homes/note_new_home.sql

create function private.note_new_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.new_homes (property_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.note_new_home() is 'Trigger: a home that becomes public waits for the next turn of the clock. Definer: nobody writes the list.';

create trigger _100_note_new_home after insert on private.listed_homes
  -- One that comes back after a longer time is no news.
  for each row when (new.published_at > now() - interval '2 days') execute function private.note_new_home();

-- saved_homes/property_favourites.sql

-- What people keep and say about homes: favourites, saved searches, reports, and the form that is not saved yet.

create table public.property_favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

create index property_favourites_property_id_idx on public.property_favourites (property_id);

comment on table public.property_favourites is 'Homes that a person marked; her own affair, the owner does not see it. Written by set_favourite_home alone.';

alter table public.property_favourites enable row level security;
alter table public.property_favourites force row level security;
create policy second_step_is_done on public.property_favourites as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_favourites for select to authenticated
  using (user_id = (select auth.uid()));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.property_favourites to authenticated;

-- saved_homes/remove_home_search.sql

create function public.remove_home_search(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from public.saved_searches s where s.id = p_id and s.user_id = v_caller;
  return found;
end
$$;
comment on function public.remove_home_search(uuid) is
  'Removes a search of the caller''s; false when there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.remove_home_search(uuid) from public, anon;
grant execute on function public.remove_home_search(uuid) to authenticated;

-- saved_homes/saved_searches.sql

create table public.saved_searches (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  is_alert_on boolean not null default true,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint name_is_there check (btrim(name) <> '' and char_length(name) <= 80),
  constraint filters_are_an_object check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 8192)
);

create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
-- A home that is new asks: whose search may this be?
create index saved_searches_alert_idx on public.saved_searches ((filters ->> 'city_id'), (filters ->> 'listing_type'))
  where is_alert_on;

comment on table public.saved_searches is 'Filters under a name; with an alert, each home that is new and fits is told.';
comment on column public.saved_searches.filters is 'As search_homes takes them.';
comment on column public.saved_searches.last_seen_at is 'What was found after it is new to the person.';

alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;
create policy second_step_is_done on public.saved_searches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.saved_searches to authenticated;

-- saved_homes/save_home_search.sql

create function public.save_home_search(p_id uuid, p_name text, p_filters jsonb, p_is_alert_on boolean default true)
returns public.saved_searches
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_search public.saved_searches;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
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

-- saved_homes/saved_search_matches.sql

create table public.saved_search_matches (
  saved_search_id uuid not null references public.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  found_at timestamptz not null default now(),
  primary key (saved_search_id, property_id)
);

create index saved_search_matches_property_id_idx on public.saved_search_matches (property_id);

comment on table public.saved_search_matches is 'Which new home fitted which search with an alert, once for ever; written by due work.';

alter table public.saved_search_matches enable row level security;
alter table public.saved_search_matches force row level security;
create policy second_step_is_done on public.saved_search_matches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.saved_search_matches for select to authenticated
  using (exists (select from public.saved_searches s where s.id = saved_search_id and s.user_id = (select auth.uid())));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.saved_search_matches to authenticated;

-- saved_homes/see_home_search.sql

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

-- saved_homes/set_favourite_home.sql

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

-- saved_homes/tell_home_alert.sql

create function private.tell_home_alert(p_search public.saved_searches, p_count integer, p_property_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- What she has not read yet says the new number, and does not ring again.
  update public.notifications n
  set data = n.data || jsonb_build_object(
    'name', p_search.name, 'count', (n.data ->> 'count')::integer + p_count, 'property_id', p_property_id)
  where n.id = (
    select x.id from public.notifications x
    where x.user_id = p_search.user_id and not x.is_read and x.kind = 'home_alert'
      and x.data ->> 'saved_search_id' = p_search.id::text
    order by x.updated_at desc, x.id desc limit 1) and not n.is_read
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
    return;
  end if;
  -- The others of the day stand at the search itself, as new.
  if (select count(*) >= 5 from public.notifications n
      where n.user_id = p_search.user_id and n.kind = 'home_alert' and n.created_at > now() - interval '1 day') then
    return;
  end if;
  perform private.notify(p_search.user_id, 'account', 'home_alert', jsonb_build_object(
    'saved_search_id', p_search.id, 'name', p_search.name, 'count', p_count, 'property_id', p_property_id));
end
$$;
comment on function private.tell_home_alert(public.saved_searches, integer, uuid) is
  'Tells of homes that fit a search: counted up where she has not read the last one, otherwise anew, and at most five times in 24 hours a person. Called with her searches locked.';

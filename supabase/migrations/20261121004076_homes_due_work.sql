-- What the clock does for homes: alerts of saved searches, files that nobody names, owners who come back.

create table private.new_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  listed_at timestamptz not null default now()
);
comment on table private.new_homes is 'Homes that became public and were not yet held against the saved searches.';
alter table private.new_homes enable row level security;
alter table private.new_homes force row level security;

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

create function private.match_new_homes() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_home private.listed_homes;
  v_search public.saved_searches;
  v_filter private.home_filter;
  v_is_match boolean;
  v_count integer := 0;
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
        v_count := v_count + 1;
      end if;
    end loop;
  end loop;
  return v_count;
end
$$;
comment on function private.match_new_homes() is 'Holds new homes against the saved searches with an alert; each pair once for ever. Returns how many fitted.';

create table private.home_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null,
  constraint one_row check (is_only)
);
comment on table private.home_sweeps is 'When the buckets of homes were last swept; one row.';
alter table private.home_sweeps enable row level security;
alter table private.home_sweeps force row level security;
insert into private.home_sweeps (swept_at) values (now());

create function private.sweep_home_files() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.home_sweeps s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return 0;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Rows only: the storage service removes the bytes that no row names any more.
  delete from storage.objects o where o.id in (
    select x.id from storage.objects x
    where x.bucket_id in ('properties', 'property-images') and x.created_at < now() - interval '24 hours'
      and not exists (select from public.property_images i where i.storage_path = x.bucket_id || '/' || x.name)
    order by x.created_at limit 1000 for update skip locked);
  get diagnostics v_count = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  return v_count;
end
$$;
comment on function private.sweep_home_files() is
  'Once an hour: files in the buckets of homes that are a day old and that no picture names, those in temp among them. Returns how many went.';

create function private.show_returned_owners() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_owner_id uuid;
  v_count integer := 0;
begin
  for v_owner_id in
    select h.owner_id from private.hidden_owners h where h.hidden_until <= now() order by h.hidden_until limit 100 for update skip locked
  loop
    perform private.list_homes_of(v_owner_id);
    delete from private.hidden_owners h where h.owner_id = v_owner_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.show_returned_owners() is 'Shows the homes of owners whose suspension is over by itself. Returns of how many.';

-- Whatever was due before stays due: this function goes on from the one it finds.
alter function private.run_due_work() rename to run_due_work_before_homes;

create function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.run_due_work_before_homes() + private.match_new_homes() + private.show_returned_owners() + private.sweep_home_files();
end
$$;
comment on function private.run_due_work() is
  'All that is due: what run_due_work_before_homes does, alerts of saved searches, owners who come back, files that nobody names. May run at any time, twice, anywhere. Returns how many things were moved.';

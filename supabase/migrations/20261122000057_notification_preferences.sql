-- Made from supabase/schemas/notification_preferences by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- notification_preferences/time_zone_of.sql

create function private.time_zone_of(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select 'Africa/Casablanca' from public.profiles p where p.id = p_user_id
$$;
comment on function private.time_zone_of(uuid) is 'The name of the zone whose clock she lives by.';

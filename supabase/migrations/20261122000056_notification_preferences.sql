-- Made from supabase/schemas/notification_preferences by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- notification_preferences/channels_for.sql

create function private.channels_for(p_user_id uuid, p_type text, p_kind text, p_at timestamptz)
returns table (channel text, not_before timestamptz)
language sql stable
set search_path = ''
as $$
  select 'push', p_at
$$;
comment on function private.channels_for(uuid, text, text, timestamptz) is
  'On which channels a person is told of a kind of thing besides the app itself, and from when on.';

create function private.is_setting_time(p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- The margin of a minute leaves time to commit. Without it, the change could begin before the
  -- transaction commits. Other transactions may then have used the old value for the same time.
  select p_begins_at > now() + interval '1 minute'
$$;
comment on function private.is_setting_time(timestamptz) is 'Returns whether a change that begins at this time may still be proposed, confirmed or undone.';

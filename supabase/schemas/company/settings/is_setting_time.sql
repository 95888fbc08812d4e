create function private.is_setting_time(p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- Leaves a margin of a minute. Without it, a transaction could write or delete a version that has
  -- already begun and that other transactions may have read.
  select p_begins_at > now() + interval '1 minute'
$$;
comment on function private.is_setting_time(timestamptz) is 'Returns whether a change that begins at this time may still be proposed, confirmed or undone.';

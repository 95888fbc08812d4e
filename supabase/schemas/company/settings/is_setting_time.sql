create function private.is_setting_time(p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- A minute before: no transaction writes or takes away a version after its time, which others may have read.
  select p_begins_at > now() + interval '1 minute'
$$;
comment on function private.is_setting_time(timestamptz) is 'Whether a change that begins then may still be proposed, confirmed or undone.';

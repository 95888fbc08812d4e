create function private.may_setting_begin(p_subject_id uuid, p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- Senders are not offered a courier without a price list. Nobody can therefore have received a
  -- quote from this courier. The first price list of a courier may begin earlier than other
  -- changes, even in the past.
  select private.is_setting_time(p_begins_at)
    or p_subject_id is not null and not exists (select from public.courier_tariffs t where t.courier_id = p_subject_id)
$$;
comment on function private.may_setting_begin(uuid, timestamptz) is
  'Returns whether a change that begins at this time may still be confirmed. This is possible until a minute before that time; a courier''s first price list may be confirmed at any time.';

create function private.may_setting_begin(p_subject_id uuid, p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- A company without a price list is not offered: its first one may count from an earlier moment, because nobody has read another.
  select private.is_setting_time(p_begins_at)
    or p_subject_id is not null and not exists (select from public.courier_tariffs t where t.courier_id = p_subject_id)
$$;
comment on function private.may_setting_begin(uuid, timestamptz) is
  'Whether a change that begins then may still be confirmed: more than a minute before, or at any time where it is the first of its company.';

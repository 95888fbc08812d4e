create function public.propose_setting_change(
  p_id uuid, p_setting text, p_values jsonb, p_begins_at timestamptz, p_reason text, p_subject_id uuid default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_reason text := private.require_reason(p_reason);
  v_change private.setting_changes;
  v_begins_at timestamptz := p_begins_at;
begin
  perform private.require_setting_subject(v_setting, p_subject_id);
  -- The lock on the setting's row makes simultaneous proposals for this setting wait for each
  -- other. A repeated request then finds the proposal of the first request and returns its id.
  perform from private.settings s where s.name = v_setting.name for no key update;
  select * into v_change from private.setting_changes c where c.id = p_id;
  if v_change.id is not null and v_change.proposed_by = auth.uid() and v_change.setting = v_setting.name
    and v_change.subject_id is not distinct from p_subject_id then
    return v_change.id;
  elsif p_id is null or v_change.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  -- The first price list of a courier may begin today.
  if private.may_setting_begin(p_subject_id, p_begins_at)
    and (p_begins_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date then
    v_begins_at := greatest(p_begins_at, now() + interval '1 microsecond');
  end if;
  -- The new values must not apply to a time before both operators agreed, because people have
  -- already paid the old prices.
  if v_begins_at is null or not isfinite(v_begins_at) or v_begins_at <= now()
    or not private.may_setting_begin(p_subject_id, v_begins_at) or v_begins_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A change must begin in the future', '{"field": "p_begins_at"}');
  end if;
  perform private.check_setting_values(v_setting.name, p_values);
  perform private.require_free_setting_time(v_setting.name, p_subject_id, v_begins_at);
  insert into private.setting_changes (id, setting, subject_id, setting_values, begins_at, reason, proposed_by)
  values (p_id, v_setting.name, p_subject_id, p_values, v_begins_at, v_reason, auth.uid());
  perform private.add_audit_event('setting.proposed', 'operator', null, v_reason,
    jsonb_build_object('change_id', p_id, 'setting', v_setting.name, 'begins_at', v_begins_at)
      || case when p_subject_id is null then '{}' else jsonb_build_object('subject_id', p_subject_id) end);
  return p_id;
end
$$;
comment on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) is
  'Proposes a complete set of new values for a setting. The values apply from p_begins_at, which must be in the future and at most a year ahead. For a price list, p_subject_id is the courier; only the first price list of a courier may also begin at an earlier time of today. The change takes effect once another operator confirms it. Logged. A repeat returns the change''s id. Error codes: those of require_setting_operator, require_setting_subject and check_setting_values, FIELD_INVALID (detail field), SETTING_TIME_TAKEN.';
revoke all on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) from public, anon;
grant execute on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) to authenticated;

create function public.propose_setting_change(
  p_id uuid, p_setting text, p_values jsonb, p_begins_at timestamptz, p_reason text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_reason text := private.require_reason(p_reason);
  v_change private.setting_changes;
begin
  -- The setting's row puts its changes one after the other, so that a repeat finds the first one.
  perform from private.settings s where s.name = v_setting.name for no key update;
  select * into v_change from private.setting_changes c where c.id = p_id;
  if v_change.id is not null and v_change.proposed_by = auth.uid() and v_change.setting = v_setting.name then
    return v_change.id;
  elsif p_id is null or v_change.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  -- What began before two people agreed would change what somebody paid yesterday.
  elsif p_begins_at is null or not isfinite(p_begins_at) or not private.is_setting_time(p_begins_at)
    or p_begins_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A change begins in the future', '{"field": "p_begins_at"}');
  end if;
  perform private.check_setting_values(v_setting.name, p_values);
  perform private.require_free_setting_time(v_setting.name, p_begins_at);
  insert into private.setting_changes (id, setting, setting_values, begins_at, reason, proposed_by)
  values (p_id, v_setting.name, p_values, p_begins_at, v_reason, auth.uid());
  perform private.add_audit_event('setting.proposed', 'operator', null, v_reason,
    jsonb_build_object('change_id', p_id, 'setting', v_setting.name, 'begins_at', p_begins_at));
  return p_id;
end
$$;
comment on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text) is
  'Proposes what a setting becomes from p_begins_at on, within a year: all of its values. It counts once another operator confirms it; logged. A repeat returns the id. Refuses: those of require_setting_operator and check_setting_values, FIELD_INVALID (detail field), SETTING_TIME_TAKEN.';
revoke all on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text) from public, anon;
grant execute on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text) to authenticated;

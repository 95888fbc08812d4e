create function public.preview_setting_change(p_setting text, p_values jsonb, p_begins_at timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_before jsonb;
  v_preview jsonb;
begin
  perform private.require_setting_subject(v_setting, p_subject_id);
  if p_begins_at is null or not isfinite(p_begins_at) then
    perform private.refuse('WA003', 'A change must begin in the future', '{"field": "p_begins_at"}');
  end if;
  perform private.check_setting_values(v_setting.name, p_values);
  -- Compares the proposed values with the values in force just before the change begins. These
  -- earlier values may belong to a version that has not begun yet.
  v_before := private.setting_values_at(v_setting.name, p_begins_at - interval '1 microsecond', p_subject_id);
  execute format('select private.%I(%s)', 'preview_of_' || v_setting.name,
      case when p_subject_id is null then '$1, $2' else '$1, $2, $3' end)
    into v_preview using v_before, p_values, p_subject_id;
  return v_preview || jsonb_build_object('before', v_before);
end
$$;
comment on function public.preview_setting_change(text, jsonb, timestamptz, uuid) is
  'Returns the effect that a change of a setting would have had on the last 1,000 operations, and the values that the change replaces: {of, count, lines: [{kind, count, centimes}], before}. "of" names the operations and "count" is their number. Each line is one kind of effect, with the number of operations that it would have affected and, if there are amounts, their total in centimes. "before" contains the replaced values. Writes nothing. Error codes: those of require_setting_operator, require_setting_subject and check_setting_values, FIELD_INVALID (detail field).';
revoke all on function public.preview_setting_change(text, jsonb, timestamptz, uuid) from public, anon;
grant execute on function public.preview_setting_change(text, jsonb, timestamptz, uuid) to authenticated;

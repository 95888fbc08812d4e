create function public.read_setting(p_setting text, p_subject_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_times timestamptz[];
  v_in_force timestamptz;
begin
  execute format('select array_agg(v.%1$I order by v.%1$I desc), max(v.%1$I) filter (where v.%1$I <= $1) from %2$s v where %3$s',
      v_setting.begins_column, v_setting.version_table, private.own_versions(v_setting))
    into v_times, v_in_force using now(), p_subject_id;
  return jsonb_build_object(
    'name', v_setting.name,
    'list', v_setting.list,
    'least_rows', v_setting.least_rows,
    'most_rows', v_setting.most_rows,
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name, 'list', nullif(f.list, ''), 'unit', f.unit,
        'least', f.least, 'most', f.most, 'step', f.step) order by f.list, f.position)
      from private.setting_fields f where f.setting = v_setting.name), '[]'),
    'versions', coalesce((
      select jsonb_agg(jsonb_build_object('begins_at', begins_at, 'values', private.setting_values_at(v_setting.name, begins_at, p_subject_id),
        'state', case when begins_at = v_in_force then 'in_force' when begins_at > now() then 'coming' else 'past' end,
        'change_id', (
          select c.id from private.setting_changes c
          where c.setting = v_setting.name and c.subject_id is not distinct from p_subject_id and c.begins_at = v.begins_at and c.decision = 'confirmed' and c.undone_at is null))
        order by begins_at desc)
      from unnest(v_times) as v (begins_at)), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'values', c.setting_values, 'begins_at', c.begins_at, 'reason', c.reason,
        'proposed_at', c.proposed_at, 'proposed_by', proposer.first_name, 'decided_at', c.decided_at, 'decided_by', decider.first_name,
        'undone_at', c.undone_at, 'undone_reason', c.undone_reason, 'is_mine', c.proposed_by = auth.uid(),
        'may_undo', c.decision is not distinct from 'confirmed' and c.undone_at is null and private.is_setting_time(c.begins_at),
        'state', private.state_of_setting_change(c)) order by c.begins_at desc, c.proposed_at desc, c.id)
      from private.setting_changes c
      left join public.profiles proposer on proposer.id = c.proposed_by
      left join public.profiles decider on decider.id = c.decided_by
      where c.setting = v_setting.name and c.subject_id is not distinct from p_subject_id), '[]'));
end
$$;
comment on function public.read_setting(text, uuid) is
  'Returns a setting with its versions and its changes, both sorted by begins_at, the latest first: {name, list, least_rows, most_rows, fields: [{name, list, unit, least, most, step}], versions: [{begins_at, values, state, change_id}], changes: [{id, values, begins_at, reason, proposed_at, proposed_by, decided_at, decided_by, undone_at, undone_reason, is_mine, may_undo, state}]}. Error codes: those of require_setting_operator.';
revoke all on function public.read_setting(text, uuid) from public, anon;
grant execute on function public.read_setting(text, uuid) to authenticated;

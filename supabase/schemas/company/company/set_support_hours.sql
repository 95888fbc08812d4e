create function public.set_support_hours(p_id uuid, p_hours jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_hours jsonb;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is required', '{"field": "p_id"}');
  -- Refuses temporary opening hours. A shop can have such hours, for example during Ramadan, but
  -- the company's support always has the same weekly schedule.
  elsif not private.are_shop_hours(p_hours) or p_hours @> '[{"is_other": true}]' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_hours"}');
  end if;
  -- The hours are published. An entry could contain other data, which must not be published. Only
  -- the known keys of each entry are therefore stored.
  select coalesce(jsonb_agg(jsonb_build_object('weekday', (x ->> 'weekday')::integer, 'is_other', false,
      'opens_at', x ->> 'opens_at', 'closes_at', x ->> 'closes_at') order by x ->> 'weekday', x ->> 'opens_at'), '[]')
    into v_hours from jsonb_array_elements(p_hours) as x;
  insert into private.support_hours_versions (id, hours, set_by) values (p_id, v_hours, v_operator_id)
  on conflict (id) do nothing;
  if found then
    perform private.add_audit_event('company.hours_set', 'operator', null, null, jsonb_build_object('version_id', p_id));
  end if;
  return public.published_company();
end
$$;
comment on function public.set_support_hours(uuid, jsonb) is
  'Sets the opening hours of support, replacing the whole week of {weekday, is_other: false, opens_at, closes_at} in Morocco''s time; an empty list removes all hours. Returns the published data. A repeat of p_id changes nothing. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.set_support_hours(uuid, jsonb) from public, anon;
grant execute on function public.set_support_hours(uuid, jsonb) to authenticated;

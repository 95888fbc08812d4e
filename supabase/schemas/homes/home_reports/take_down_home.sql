create function public.take_down_home(p_property_id uuid, p_reason_code text, p_reason text) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[];
begin
  if coalesce(p_reason_code not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'This reason does not exist', '{"field": "p_reason_code"}');
  elsif v_property.taken_down_at is not null then
    return v_property.taken_down_at;
  end if;
  update public.properties p set taken_down_at = now(), taken_down_reason = p_reason_code
  where p.id = p_property_id returning * into v_property;
  v_ids := private.resolve_reports_of_home(p_property_id, 'acted');
  perform private.notify(v_property.created_by, 'account', 'home_taken_down',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title, 'reason_code', p_reason_code));
  perform private.add_audit_event('home.taken_down', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id, 'reason_code', p_reason_code, 'reports', v_ids));
  return v_property.taken_down_at;
end
$$;
comment on function public.take_down_home(uuid, text, text) is
  'Hides a home from everybody until put_back_home is called; the owner cannot make it public again. Closes the open reports about the home and notifies the owner with the reason code. Returns the time of the take-down, also for a repeat. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.take_down_home(uuid, text, text) from public, anon;
grant execute on function public.take_down_home(uuid, text, text) to authenticated;

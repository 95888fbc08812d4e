create function public.put_back_home(p_property_id uuid, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
begin
  if v_property.taken_down_at is null then
    return false;
  end if;
  update public.properties p set taken_down_at = null, taken_down_reason = null where p.id = p_property_id;
  perform private.notify(v_property.created_by, 'account', 'home_put_back',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title));
  perform private.add_audit_event('home.put_back', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id));
  return true;
end
$$;
comment on function public.put_back_home(uuid, text) is
  'Restores a taken-down home: it becomes public again if the owner''s settings and account allow it, and the owner is notified. Returns false if the home was not taken down. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.put_back_home(uuid, text) from public, anon;
grant execute on function public.put_back_home(uuid, text) to authenticated;

create function public.dismiss_home_reports(p_property_id uuid, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[] := private.resolve_reports_of_home(p_property_id, 'dismissed');
begin
  if v_ids <> '{}' then
    perform private.add_audit_event('home_report.dismissed', 'operator', v_property.created_by, v_reason,
      jsonb_build_object('property_id', p_property_id, 'reports', v_ids));
  end if;
  return cardinality(v_ids);
end
$$;
comment on function public.dismiss_home_reports(uuid, text) is
  'Closes all open reports of a home as unfounded; nobody is notified. Returns the number of closed reports; a repeat returns 0. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.dismiss_home_reports(uuid, text) from public, anon;
grant execute on function public.dismiss_home_reports(uuid, text) to authenticated;

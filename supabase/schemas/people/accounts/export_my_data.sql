create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_data jsonb := jsonb_build_object('made_at', now()) || private.answer_of_areas('export', v_user_id);
begin
  perform private.add_audit_event('account.exported', 'person', v_user_id);
  return jsonb_strip_nulls(v_data);
end
$$;
comment on function public.export_my_data() is
  'Returns all data stored about the caller: {made_at} and the result of private.export_of_<area> for each feature area that has data about them. Each export is recorded in the audit log. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;

create function public.withdraw_broker_application() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application private.broker_applications := private.lock_own_application();
begin
  update private.broker_applications a set status = 'withdrawn' where a.id = v_application.id;
  perform private.free_slot_of(v_application.id);
  perform private.add_audit_event('broker_application.withdrawn', 'person', v_application.user_id, null,
    jsonb_build_object('application_id', v_application.id));
end
$$;
comment on function public.withdraw_broker_application() is
  'Withdraws the caller''s open application and frees the interview time of this application. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND.';
revoke all on function public.withdraw_broker_application() from public, anon;
grant execute on function public.withdraw_broker_application() to authenticated;

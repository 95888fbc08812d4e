create function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_is_possible boolean := true;
begin
  begin
    perform private.tell_areas('refuse_account_end', v_user_id);
  exception when others then
    -- A refusal of the deletion only makes is_possible false in the result; other errors are
    -- raised.
    if sqlstate !~ '^WA' then
      raise;
    end if;
    v_is_possible := false;
  end;
  return private.answer_of_areas('plan_account_end', v_user_id) || jsonb_build_object('is_possible', v_is_possible);
end
$$;
comment on function public.plan_account_deletion() is
  'Returns what delete_my_account would do, without changing anything: {is_possible, open_transfer_count, open_delivery_count, is_last_admin, kept: [deliveries | money_transfers | messages | identity_documents | audit_log]}, merged from private.plan_account_end_of_<area>. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.plan_account_deletion() from public, anon;
grant execute on function public.plan_account_deletion() to authenticated;

create function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_area text;
  v_part jsonb;
  v_kept jsonb;
  v_details jsonb := '{}';
  v_is_row_kept boolean := false;
begin
  perform private.require_recent_sign_in();
  -- Parcels, transfers and conversations are locked before the person's account, as the lock order
  -- requires. Until the deletion commits, nobody can change them or create new ones for the person.
  perform private.tell_areas('lock_account_end', v_user_id);
  -- Checks the account again, because another device may have deleted it in the meantime.
  perform private.caller_id();
  perform private.tell_areas('refuse_account_end', v_user_id);
  v_kept := private.answer_of_areas('plan_account_end', v_user_id) -> 'kept';

  for v_area in select h.area from private.area_hooks h where h.hook = 'end_account' order by h.position, h.area loop
    execute format('select private.%I($1)', 'end_account_of_' || v_area) into v_part using v_user_id;
    v_is_row_kept := v_is_row_kept or coalesce((v_part ->> 'is_row_kept')::boolean, false);
    v_details := v_details || v_part;
  end loop;
  if v_is_row_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    v_details || jsonb_build_object('is_row_kept', v_is_row_kept));
  return jsonb_build_object('kept', v_kept);
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account permanently. If no parcels, transfers or conversations reference the person, all data is deleted. Otherwise the following are kept: parcels (without names, addresses and photos), transfers, messages sent to other people, the audit log and, if money was moved, identity documents. Each feature area locks its own data, may refuse the deletion, and deletes its own data (private.<hook>_of_<area>). Returns {kept}. A repeat is not possible, because the caller''s tokens become invalid. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN (detail count), DELIVERY_OPEN (detail count), LAST_ADMIN.';
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;

create function public.end_courier_manager(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier_id uuid;
begin
  perform private.require_operator('admin');
  perform from public.profiles p where p.id = p_user_id for no key update;
  delete from private.courier_managers m where m.user_id = p_user_id returning m.courier_id into v_courier_id;
  if v_courier_id is not null then
    perform private.add_audit_event('courier.manager_ended', 'operator', p_user_id, null, jsonb_build_object('courier_id', v_courier_id));
    perform private.notify(p_user_id, 'account', 'courier_work_ended', '{}');
  end if;
end
$$;
comment on function public.end_courier_manager(uuid) is
  'Removes a person''s manager role at their courier. A repeat changes nothing. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR.';
revoke all on function public.end_courier_manager(uuid) from public, anon;
grant execute on function public.end_courier_manager(uuid) to authenticated;

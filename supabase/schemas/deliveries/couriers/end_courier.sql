create function public.end_courier(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier public.couriers;
  v_count integer;
begin
  perform private.require_operator('admin');
  -- A submission of a parcel also locks this row. If it ends first, its parcel is counted below. If
  -- it begins later, it is refused, because the courier is closed.
  select * into v_courier from public.couriers c where c.id = p_id for update;
  if v_courier.id is null then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not v_courier.is_active then
    return;
  end if;
  perform private.require_reason(p_reason);
  select count(*) into v_count from public.deliveries d where d.courier_id = p_id and d.status in ('scheduled', 'in_transit');
  if v_count > 0 then
    perform private.refuse('WA253', 'The courier has parcels in transit', jsonb_build_object('count', v_count));
  end if;
  update public.couriers c set is_active = false, is_taking_deliveries = false where c.id = p_id;
  delete from private.courier_managers m where m.courier_id = p_id;
  delete from private.courier_devices d
  where d.user_id in (select a.user_id from public.courier_agents a where a.courier_id = p_id);
  update public.courier_agents a set is_active = false where a.courier_id = p_id and a.is_active;
  perform private.add_audit_event('courier.ended', 'operator', p_id, p_reason);
end
$$;
comment on function public.end_courier(uuid, text) is
  'Closes a courier and ends the work of all its agents and managers, for a reason that is kept in the audit log. A repeat changes nothing. Before this call, an admin must stop new parcels (save_courier) and wait until the last parcel is completed. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, FIELD_INVALID, COURIER_HAS_DELIVERIES (detail count).';
revoke all on function public.end_courier(uuid, text) from public, anon;
grant execute on function public.end_courier(uuid, text) to authenticated;

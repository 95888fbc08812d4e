create function private.lock_counter_refund(p_id uuid) returns private.counter_refunds
language plpgsql
set search_path = ''
as $$
declare
  v_refund private.counter_refunds;
begin
  -- Locks the disputed transfer, so that no operator can place a hold on it while the award is
  -- being paid. Then locks the parcel or dispute, and its refund last. Closing an account also
  -- locks parcels before refunds; the same order here prevents a deadlock.
  perform from public.money_transfers t where t.id = (select d.transfer_id from private.disputes d where d.id = p_id) for update;
  perform from public.deliveries d where d.id = p_id for no key update;
  perform from private.disputes d where d.id = p_id for update;
  select * into v_refund from private.counter_refunds r where r.id = p_id for update;
  if v_refund.id is null then
    perform private.refuse('WA197', 'Refund not found');
  end if;
  return v_refund;
end
$$;
comment on function private.lock_counter_refund(uuid) is
  'Returns a counter refund and locks it. Also locks the parcel, or the dispute and the disputed transfer, to which the refund belongs. The calling function must have checked who collects the refund. Error codes: REFUND_NOT_FOUND.';

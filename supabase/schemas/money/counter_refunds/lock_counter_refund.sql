create function private.lock_counter_refund(p_id uuid) returns private.counter_refunds
language plpgsql
set search_path = ''
as $$
declare
  v_refund private.counter_refunds;
begin
  -- Locks the disputed transfer or the parcel. The lock covers the refund too, because every
  -- function that changes a refund takes it. It also prevents an operator from placing a hold on
  -- the transfer while the award is being paid.
  perform from public.money_transfers t where t.id = (select d.transfer_id from private.disputes d where d.id = p_id) for update;
  perform from public.deliveries d where d.id = p_id for no key update;
  select * into v_refund from private.counter_refunds r where r.id = p_id;
  if v_refund.id is null then
    perform private.refuse('WA197', 'Refund not found');
  end if;
  return v_refund;
end
$$;
comment on function private.lock_counter_refund(uuid) is
  'Locks the parcel or the disputed transfer to which a counter refund belongs, and returns the refund. The calling function must have checked who collects the refund. Error codes: REFUND_NOT_FOUND.';

create function private.lock_delivery(p_id uuid) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d where d.id = p_id for no key update;
  if v_delivery.id is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return v_delivery;
end
$$;
comment on function private.lock_delivery(uuid) is 'Returns the parcel, locked until the transaction ends. The caller must have checked permissions. Error codes: DELIVERY_NOT_FOUND.';

create function private.lock_own_delivery(p_id uuid, p_may_receive boolean default false) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  -- Access is checked before locking, so that strangers cannot lock somebody else's row.
  if not exists (select from public.deliveries d where d.id = p_id and (d.sender_id = v_user_id
    or p_may_receive and d.receiver_id = v_user_id and d.status <> 'draft')) then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return private.lock_delivery(p_id);
end
$$;
comment on function private.lock_own_delivery(uuid, boolean) is
  'Locks and returns the parcel that the caller sends. If p_may_receive is true, it may also be a parcel that the caller receives. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';

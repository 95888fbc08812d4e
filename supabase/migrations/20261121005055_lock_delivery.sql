-- How every operation on a parcel begins: its row is locked first, before weigh-ins, claims, photos and secrets.

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
comment on function private.lock_delivery(uuid) is 'The parcel, locked until the transaction ends. Whose it is, the caller has asked before. Refuses: DELIVERY_NOT_FOUND.';

create function private.lock_own_delivery(p_id uuid, p_may_receive boolean default false) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.deliveries d where d.id = p_id and (d.sender_id = v_user_id
    or p_may_receive and d.receiver_id = v_user_id and d.status <> 'draft')) then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return private.lock_delivery(p_id);
end
$$;
comment on function private.lock_own_delivery(uuid, boolean) is
  'The parcel that the caller sends, or with p_may_receive also one that comes to her, locked. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';

create function private.refuse_delivery_status(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', p_delivery.status))
$$;
comment on function private.refuse_delivery_status(public.deliveries) is 'Refuses: STATUS_NOT_ALLOWED.';

create function private.complete_delivery(p_id uuid, p_outcome text) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  update public.deliveries d
  set status = 'completed', outcome = p_outcome, completed_at = now(), holder_id = null,
    next_slot_starts_at = null, next_slot_ends_at = null
  where d.id = p_id
  returning * into v_delivery;
  delete from private.delivery_secrets s where s.delivery_id = p_id;
  update private.delivery_tracking t set expires_at = now() + interval '30 days' where t.delivery_id = p_id;
  return v_delivery;
end
$$;
comment on function private.complete_delivery(uuid, text) is
  'Ends a locked parcel: its codes go, and the link that follows it ends in 30 days. The event is the caller''s.';

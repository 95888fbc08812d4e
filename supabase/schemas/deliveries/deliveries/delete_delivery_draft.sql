create function public.delete_delivery_draft(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = v_caller) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$$;
comment on function public.delete_delivery_draft(uuid) is
  'Removes the caller''s draft with its photos; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.delete_delivery_draft(uuid) from public, anon;
grant execute on function public.delete_delivery_draft(uuid) to authenticated;

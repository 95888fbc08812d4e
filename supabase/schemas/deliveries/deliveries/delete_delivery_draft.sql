create function public.delete_delivery_draft(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  -- Returns the same result for a deleted draft and for somebody else's, so that callers cannot
  -- probe for existing ids.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = v_caller) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be deleted');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$$;
comment on function public.delete_delivery_draft(uuid) is
  'Deletes the caller''s draft and its photos. Returns false if the caller has no such draft (any more). Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.delete_delivery_draft(uuid) from public, anon;
grant execute on function public.delete_delivery_draft(uuid) to authenticated;

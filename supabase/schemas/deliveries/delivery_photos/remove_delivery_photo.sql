create function public.remove_delivery_photo(p_photo_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  select d.* into v_delivery
  from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
  where p.id = p_photo_id and d.sender_id = v_user_id;
  -- Returns the same result for a deleted photo and for somebody else's, so that callers cannot
  -- probe for existing ids.
  if v_delivery.id is null then
    return false;
  end if;
  v_delivery := private.lock_delivery(v_delivery.id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'The photos of a submitted parcel cannot be removed');
  end if;
  delete from public.delivery_photos p where p.id = p_photo_id;
  return found;
end
$$;
comment on function public.remove_delivery_photo(uuid) is
  'Removes a photo and its file from the caller''s draft. Returns false if the caller has no such photo (any more). Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.remove_delivery_photo(uuid) from public, anon;
grant execute on function public.remove_delivery_photo(uuid) to authenticated;

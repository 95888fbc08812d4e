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
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if v_delivery.id is null then
    return false;
  end if;
  v_delivery := private.lock_delivery(v_delivery.id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'The photos of a parcel stay with it');
  end if;
  delete from public.delivery_photos p where p.id = p_photo_id;
  return found;
end
$$;
comment on function public.remove_delivery_photo(uuid) is
  'Takes a photo out of the caller''s draft, with its file; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.remove_delivery_photo(uuid) from public, anon;
grant execute on function public.remove_delivery_photo(uuid) to authenticated;

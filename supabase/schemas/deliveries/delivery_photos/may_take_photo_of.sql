create function private.may_take_photo_of(p_delivery public.deliveries, p_user_id uuid, p_purpose text) returns boolean
language sql stable
set search_path = ''
as $$
  select case p_purpose
    when 'delivery' then p_delivery.sender_id = p_user_id and p_delivery.status = 'draft'
    when 'claim' then p_user_id in (p_delivery.sender_id, p_delivery.receiver_id) and private.is_claim_time(p_delivery)
      and not exists (select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open')
    when 'pickup' then coalesce(private.custody_for(p_delivery, p_user_id) in ('pickup', 'holder'), false)
    when 'proof' then coalesce(private.custody_for(p_delivery, p_user_id) = 'holder', false)
    else false end
$$;
comment on function private.may_take_photo_of(public.deliveries, uuid, text) is
  'Returns whether the person may add a photo for this purpose now. A party may add claim photos while that party may open a claim. An agent may add photos when picking up the parcel and while holding it. The scan is no condition for this, because the agent''s phone uploads the photos before it sends the scan that references them.';

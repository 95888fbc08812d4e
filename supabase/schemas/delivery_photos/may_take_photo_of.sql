create function private.may_take_photo_of(p_delivery public.deliveries, p_user_id uuid, p_purpose text) returns boolean
language sql stable
set search_path = ''
as $$
  select case p_purpose
    when 'parcel' then p_delivery.sender_id = p_user_id and p_delivery.status = 'draft'
    when 'claim' then p_user_id in (p_delivery.sender_id, p_delivery.receiver_id) and private.is_claim_time(p_delivery)
      and not exists (select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open')
    when 'pickup' then p_delivery.status in ('scheduled', 'in_transit') and private.is_agent_of(p_delivery.courier_id, p_user_id)
    when 'proof' then p_delivery.status in ('scheduled', 'in_transit') and private.is_agent_of(p_delivery.courier_id, p_user_id)
    else false end
$$;
comment on function private.may_take_photo_of(public.deliveries, uuid, text) is
  'Whether the person may add a photo for that purpose now; for a claim, while she may file one. A courier''s phone may send photos before the scans they belong to.';

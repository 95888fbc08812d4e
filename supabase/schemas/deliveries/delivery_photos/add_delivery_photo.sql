create function public.add_delivery_photo(
  p_photo_id uuid, p_delivery_id uuid, p_purpose text, p_width integer default null, p_height integer default null,
  p_taken_at timestamptz default null
) returns public.delivery_photos
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_photo public.delivery_photos;
begin
  select * into v_delivery from public.deliveries d where d.id = p_delivery_id;
  -- Access is checked before locking, so that strangers cannot lock somebody else's row.
  if v_delivery.id is null or not coalesce(v_user_id in (v_delivery.sender_id, v_delivery.receiver_id), false)
      and not (v_delivery.status <> 'draft' and private.is_agent_of(v_delivery.courier_id, v_user_id)
        and private.is_job_of(v_delivery, (select a from public.courier_agents a where a.user_id = v_user_id)))
    or v_delivery.status = 'draft' and v_delivery.sender_id <> v_user_id then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  v_delivery := private.lock_delivery(p_delivery_id);
  select * into v_photo from public.delivery_photos p where p.id = p_photo_id;
  if v_photo.delivery_id = p_delivery_id and v_photo.created_by = v_user_id and v_photo.purpose = p_purpose then
    return v_photo;
  elsif p_photo_id is null or v_photo.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_photo_id"}');
  -- The purpose `claim` is refused here: photos of a claim can only be added when the claim is
  -- opened.
  elsif p_purpose is null or p_purpose not in ('delivery', 'pickup', 'proof') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_purpose"}');
  elsif p_width is null <> (p_height is null) or p_width not between 1 and 20000 or p_height not between 1 and 20000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_width"}');
  elsif not isfinite(p_taken_at) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_taken_at"}');
  elsif not private.may_take_photo_of(v_delivery, v_user_id, p_purpose) then
    if p_purpose = 'delivery' then
      perform private.refuse('WA121', 'Photos of the parcel must be added before it is submitted');
    end if;
    perform private.refuse_delivery_status(v_delivery);
  elsif (select count(*) >= private.photos_at_most(p_purpose) from public.delivery_photos p
    where p.delivery_id = p_delivery_id and p.purpose = p_purpose) then
    perform private.refuse('WA130', 'The maximum number of photos is reached',
      jsonb_build_object('maximum', private.photos_at_most(p_purpose)));
  end if;
  v_photo.id := p_photo_id;
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := p_purpose;
  v_photo.width := p_width;
  v_photo.height := p_height;
  v_photo.taken_at := least(p_taken_at, now());
  v_photo.created_by := v_user_id;
  v_photo := private.take_delivery_photo(v_photo);
  if v_delivery.status = 'draft' then
    -- Sets the draft's time of last use. The update also increments the draft's version, so that
    -- the sender's other devices notice that a photo was added.
    update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  end if;
  return v_photo;
end
$$;
comment on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) is
  'Adds to the parcel a photo that the caller uploaded to the bucket delivery-photos as <delivery>/<photo>.<jpg or png>. p_purpose: delivery (the sender''s draft, up to five), pickup or proof (the courier''s agents, up to ten each). Claim photos are added by open_delivery_claim. A repeat returns the row of the first call. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, DELIVERY_NOT_EDITABLE, STATUS_NOT_ALLOWED, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';
revoke all on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) from public, anon;
grant execute on function public.add_delivery_photo(uuid, uuid, text, integer, integer, timestamptz) to authenticated;

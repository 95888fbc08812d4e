create function public.open_delivery_claim(
  p_claim_id uuid, p_delivery_id uuid, p_kind text, p_note text, p_photo_ids uuid[] default '{}'
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_delivery_id, true);
  v_claim public.delivery_claims := (select c from public.delivery_claims c where c.id = p_claim_id);
  v_note text := btrim(p_note);
  v_photo_ids uuid[] := array(select distinct id from unnest(p_photo_ids) as id order by id);
  v_photo public.delivery_photos;
  v_field text;
begin
  if v_claim.delivery_id = p_delivery_id and v_claim.opened_by = auth.uid() then
    return public.delivery_detail(p_delivery_id);
  end if;
  v_field := case
    when p_claim_id is null or v_claim.id is not null then 'p_claim_id'
    when p_kind is null or p_kind not in ('damaged', 'missing_items', 'not_received', 'lost', 'other') then 'p_kind'
    when coalesce(char_length(v_note), 0) not between 1 and 1000 then 'p_note'
    when array_position(v_photo_ids, null) is not null
      or exists (select from public.delivery_photos p where p.id = any (v_photo_ids)) then 'p_photo_ids' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  elsif v_delivery.status <> 'delivered' and v_delivery.outcome is distinct from 'lost' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_claim_time(v_delivery) then
    perform private.refuse('WA131', 'The time limit for claims has passed',
      jsonb_build_object('days', private.claim_days(v_delivery)));
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_delivery_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is already open');
  elsif cardinality(v_photo_ids) > private.photos_at_most('claim') then
    perform private.refuse('WA130', 'Too many photos',
      jsonb_build_object('maximum', private.photos_at_most('claim')));
  end if;
  insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
  values (p_claim_id, p_delivery_id, auth.uid(), p_kind, v_note);
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := 'claim';
  v_photo.claim_id := p_claim_id;
  v_photo.created_by := auth.uid();
  foreach v_photo.id in array v_photo_ids loop
    perform private.take_delivery_photo(v_photo);
  end loop;
  perform private.add_delivery_event(p_delivery_id, 'claim_opened',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end, jsonb_build_object('kind', p_kind));
  -- Clients reload a parcel when its version changes. The insert of the claim does not change the
  -- row of the parcel. This update therefore increments the version.
  update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  return public.delivery_detail(p_delivery_id);
end
$$;
comment on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) is
  'Opens a claim, as the sender or receiver, within 48 hours of delivery, or within 30 days of the parcel being declared lost. The claim may have up to five photos, previously uploaded to the bucket delivery-photos as <delivery>/<photo>.<jpg or png>. A delivered parcel is not completed before an operator decides. A repeat changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID (detail field), STATUS_NOT_ALLOWED, CLAIM_TOO_LATE (detail days), CLAIM_EXISTS, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';
revoke all on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) from public, anon;
grant execute on function public.open_delivery_claim(uuid, uuid, text, text, uuid[]) to authenticated;

create function private.guard_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := case tg_op when 'INSERT' then new.delivery_id else old.delivery_id end;
  v_status text;
  v_is_emptied boolean;
begin
  select d.status, d.status = 'completed' and d.contents is null and d.pickup_contact_name is null
    into v_status, v_is_emptied
  from public.deliveries d where d.id = v_id;
  if tg_op = 'UPDATE' then
    -- created_by is cleared when an account is deleted; no other column of a photo may change.
    if to_jsonb(new) - 'created_by' <> to_jsonb(old) - 'created_by' or new.created_by is not null then
      perform private.refuse('WA121', 'A photo cannot be replaced');
    end if;
  elsif tg_op = 'DELETE' then
    -- A null status means that the draft itself is being deleted. A parcel with cleared fields
    -- means that the sender's account is being deleted. In both cases the photos are deleted too.
    if v_status <> 'draft' and not v_is_emptied then
      perform private.refuse('WA121', 'The photos of a submitted parcel cannot be removed');
    end if;
    return old;
  elsif (new.purpose = 'delivery') <> (v_status = 'draft') then
    perform private.refuse('WA121', 'Photos of the parcel must be added before it is submitted');
  end if;
  return new;
end
$$;
comment on function private.guard_delivery_photo() is
  'Trigger: the sender''s photos may be added and removed while the parcel is a draft; all other photos stay until the personal data of the parcel is cleared. Applies to every role. SECURITY DEFINER: the trigger must read the parcel for every role that writes the photo. Error codes: DELIVERY_NOT_EDITABLE.';

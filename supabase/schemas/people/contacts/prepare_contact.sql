create function private.prepare_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_phone text := private.normalize_phone(new.contact_phone);
  v_other public.contacts;
  v_field text;
begin
  -- RLS refuses a contact whose owner is not the caller, so this trigger does not check it.
  if auth.uid() <> new.owner_user_id then
    return new;
  end if;
  new.contact_first_name := btrim(regexp_replace(new.contact_first_name, '\s+', ' ', 'g'));
  new.contact_last_name := nullif(btrim(regexp_replace(new.contact_last_name, '\s+', ' ', 'g')), '');
  v_field := case
    when v_phone is null then 'contact_phone'
    when coalesce(char_length(new.contact_first_name), 0) not between 1 and 80 then 'contact_first_name'
    when char_length(new.contact_last_name) > 80 then 'contact_last_name'
    when new.contact_user_id = new.owner_user_id then 'contact_user_id'
    -- To link a contact to an account, the owner needs an active relation to the account, not only
    -- its id. The seed and tests have no caller and are exempt from this rule.
    when new.contact_user_id is not null and auth.uid() is not null
      -- An existing contact stays valid after the linked person is suspended or blocks the owner.
      -- An upsert fires this trigger as an insert, even if the row exists. The trigger therefore
      -- looks for an existing row by id.
      and not exists (select from public.contacts c where c.id = new.id and c.owner_user_id = new.owner_user_id
        and c.contact_user_id = new.contact_user_id)
      and not private.may_reach_person(new.owner_user_id, new.contact_user_id) then 'contact_user_id'
    when new.city_id is not null and not exists (select from public.cities c where c.id = new.city_id) then 'city_id'
  end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  new.contact_phone := v_phone;
  -- Locks the owner's row, so that two devices that add the same number get CONTACT_EXISTS instead
  -- of a unique violation.
  perform from public.profiles p where p.id = new.owner_user_id for no key update;
  select * into v_other from public.contacts c
  where c.owner_user_id = new.owner_user_id and c.contact_phone = v_phone and c.id <> new.id;
  if v_other.id is not null then
    perform private.refuse('WA100', 'This number is already in the contacts', jsonb_build_object(
      'id', v_other.id, 'name', concat_ws(' ', v_other.contact_first_name, v_other.contact_last_name)));
  elsif tg_op = 'INSERT' and (select count(*) >= 5000 from public.contacts c
    where c.owner_user_id = new.owner_user_id and c.id <> new.id) then
    perform private.refuse('WA101', 'The contact list is full', '{"maximum": 5000}');
  end if;
  return new;
end
$$;
comment on function private.prepare_contact() is
  'Trigger: trims the names of a contact and converts the phone number to E.164. Error codes: FIELD_INVALID (field), CONTACT_EXISTS (id and name of the contact with that number), CONTACTS_FULL. SECURITY DEFINER: the trigger looks up accounts that the caller may not read.';

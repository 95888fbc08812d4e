create function private.require_verified_phone(p_person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = p_person_id and phone_verified) then
    return;
  elsif p_person_id = (select auth.uid()) then
    perform private.refuse('WA032', 'The caller''s phone number is not verified');
  end if;
  perform private.refuse('WA033', 'The phone number of the person at the counter is not verified');
end
$$;
comment on function private.require_verified_phone(uuid) is
  'Checks that the person has a verified phone number, which every money movement requires. Error codes: PHONE_NOT_VERIFIED when the person is the caller, PARTY_PHONE_NOT_VERIFIED otherwise.';

create function private.require_identity_approved() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  if not exists (select from public.profiles where id = v_id and is_identity_approved) then
    perform private.refuse('WA060', 'The identity has not been approved');
  end if;
  return v_id;
end
$$;
comment on function private.require_identity_approved() is
  'Checks that the caller''s identity is approved, and returns the caller''s id. The identity must be approved before a person may write properties and their images, apply to be a broker, or submit a proof of address. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_REQUIRED.';

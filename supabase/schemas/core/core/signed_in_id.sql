create function private.signed_in_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := auth.uid();
  v_user auth.users;
begin
  select * into v_user from auth.users where id = v_id;
  if v_user.id is null or v_user.deleted_at is not null then
    perform private.refuse('WA001', 'You must be signed in');
  elsif v_user.banned_until > now() then
    perform private.refuse('WA005', 'The account is suspended');
  end if;
  return v_id;
end
$$;
comment on function private.signed_in_id() is
  'Returns the id of the signed-in caller, after checking that their account exists and is not suspended. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

create function private.forget_account(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The row remains because other rows reference it, but the row now contains no personal data and
  -- allows no sign-in.
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_change = '', phone_change = '',
    confirmation_token = null, recovery_token = null, email_change_token_new = null, email_change_token_current = '',
    phone_change_token = '', reauthentication_token = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    deleted_at = now(), banned_until = now() + interval '100 years', updated_at = now()
  where id = p_user_id;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
end
$$;
comment on function private.forget_account(uuid) is
  'Clears the personal data and all sign-in methods of an account whose row must remain. Marks the account as deleted, which triggers forget_person.';

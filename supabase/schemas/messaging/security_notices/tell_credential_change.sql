create function private.tell_credential_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_table_name
    -- Detects a new password in the audit log of the auth service and not in the users table,
    -- because a hash in that table also changes when the same password is rehashed.
    when 'audit_log_entries' then
      perform private.notify((new.payload ->> 'actor_id')::uuid, 'account', 'password_changed', '{}');
    when 'users' then
      if new.email is distinct from old.email then
        perform private.notify(new.id, 'account', 'email_changed', '{}');
      end if;
      if new.phone is distinct from old.phone then
        perform private.notify(new.id, 'account', 'phone_changed', '{}');
      end if;
    when 'mfa_factors' then
      if tg_op = 'DELETE' then
        perform private.notify(old.user_id, 'account', 'second_step_off', '{}');
      else
        perform private.notify(new.user_id, 'account', 'second_step_on', '{}');
      end if;
    when 'webauthn_credentials' then
      if tg_op = 'DELETE' then
        perform private.notify(old.user_id, 'account', 'passkey_removed', '{}');
      else
        perform private.notify(new.user_id, 'account', 'passkey_added', '{}');
      end if;
  end case;
  return null;
end
$$;
comment on function private.tell_credential_change() is
  'Trigger on tables of the auth service: notifies a person in the app and by push that their credentials have changed. Sends no e-mail: the auth service itself sends the e-mail about the change, because it knows the address before the change. SECURITY DEFINER: the auth service has no rights on notifications.';

create trigger tell_password_change after insert on auth.audit_log_entries
  for each row when (new.payload ->> 'action' = 'user_updated_password' and new.payload ->> 'actor_id' is not null)
  execute function private.tell_credential_change();
create trigger tell_address_change after update of email, phone on auth.users
  for each row when (
    new.deleted_at is null
    and (old.email is distinct from new.email and old.email is not null
      or old.phone is distinct from new.phone and old.phone is not null))
  execute function private.tell_credential_change();
create trigger tell_second_step_on after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.tell_credential_change();
create trigger tell_second_step_proven after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.tell_credential_change();
create trigger tell_second_step_off after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_credential_change();
create trigger tell_passkey_change after insert or delete on auth.webauthn_credentials
  for each row execute function private.tell_credential_change();

create function private.audit_profile_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  -- Records only the fact that the e-mail address or phone number changed, not the values, because
  -- the audit log cannot be erased.
  select jsonb_object_agg(key, case when key in ('email', 'phone_number') then '"changed"' else value end)
    into v_changes
  from jsonb_each(jsonb_build_object(
    'is_identity_approved', new.is_identity_approved, 'account_type', new.account_type,
    'email_verified', new.email_verified, 'phone_verified', new.phone_verified,
    'email', new.email, 'phone_number', new.phone_number))
  where value is distinct from to_jsonb(old) -> key;
  perform private.add_audit_event('profile.protected_fields_changed',
    case
      when auth.role() = 'service_role' then 'service'
      when auth.uid() is null then 'system'
      when auth.uid() = new.id then 'person'
      else 'operator'
    end, new.id, null, v_changes);
  return null;
end
$$;
comment on function private.audit_profile_change() is
  'Trigger: logs changes of profile fields that a person may not change themselves, regardless of who makes the change. SECURITY DEFINER: no other role may write the audit log.';

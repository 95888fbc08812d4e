create function private.check_own_profile() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_field text;
begin
  if tg_op = 'INSERT' then
    -- Sign-up has already created the user's profile, so only an upsert of that existing profile is
    -- allowed. For an upsert, too, the trigger runs as for an insert. Any other insert is refused.
    if new.id is distinct from auth.uid() or not exists (select from public.profiles p where p.id = new.id) then
      v_field := 'id';
    end if;
  else
    v_field := case
      when new.id <> old.id then 'id'
      when lower(new.email) is distinct from lower(old.email) then 'email'
      when new.email_verified is distinct from old.email_verified then 'email_verified'
      when new.phone_number is distinct from old.phone_number then 'phone_number'
      when new.phone_verified is distinct from old.phone_verified then 'phone_verified'
      when new.account_type is distinct from old.account_type then 'account_type'
      when new.is_identity_approved is distinct from old.is_identity_approved then 'is_identity_approved'
      when new.avatar_url is distinct from old.avatar_url then 'avatar_url'
    end;
    new.email := old.email;
    new.created_at := old.created_at;
  end if;
  if v_field is not null then
    perform private.refuse('WA384', 'This field of a profile cannot be changed in this way', jsonb_build_object('field', v_field));
  end if;
  return new;
end
$$;
comment on function private.check_own_profile() is
  'Trigger on writes by users: a client may send the whole row if protected fields are unchanged. The database sets the timestamps. Error codes: PROFILE_FIELD_PROTECTED (detail field; the field is id when the row belongs to another person).';

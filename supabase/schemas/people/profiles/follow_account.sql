create function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_phone text := '+' || new.phone;
  v_is_phone_proven boolean := new.phone is not null and new.phone_confirmed_at is not null;
begin
  update public.profiles
  set email = new.email, email_verified = new.email_confirmed_at is not null,
    phone_number = v_phone, phone_verified = v_is_phone_proven
  where id = new.id
    and (email, email_verified, phone_number, phone_verified)
      is distinct from (new.email, new.email_confirmed_at is not null, v_phone, v_is_phone_proven);
  return new;
end
$$;
comment on function private.follow_account() is
  'Trigger on auth.users: copies the e-mail address, the phone number and whether each is verified into the profile. auth.users stores the phone number without its plus sign.';

create trigger follow_account after update of email, email_confirmed_at, phone, phone_confirmed_at on auth.users
  for each row execute function private.follow_account();

create function private.forget_person_of_security_notices(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.seen_devices d where d.user_id = p_user_id;
  -- Not every auth service takes them from an account whose row stays.
  delete from auth.webauthn_credentials w where w.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_security_notices(uuid) is 'Her devices are nobody''s any more, and none of her passkeys opens anything.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'security_notices', 206);

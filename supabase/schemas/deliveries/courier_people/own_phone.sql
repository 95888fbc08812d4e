create function private.own_phone(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select '+' || u.phone from auth.users u where u.id = p_user_id and u.phone_confirmed_at is not null and u.phone <> ''
$$;
comment on function private.own_phone(uuid) is 'Returns the person''s verified phone number in E.164 format, or null.';

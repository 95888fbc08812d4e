create function private.is_suspended(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from auth.users where id = p_user_id and banned_until > now()) $$;
comment on function private.is_suspended(uuid) is 'Returns whether the account is currently suspended.';

create function private.may_list_homes(p_owner_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_owner_id and p.is_identity_approved and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false))
$$;
comment on function private.may_list_homes(uuid) is 'Returns whether the person''s homes may be public: their identity is approved, and their account exists and is not suspended.';

create function private.limit_level_of(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce((
    select case
      when not p.phone_verified then 0
      when not p.is_identity_approved then 1
      when not private.is_address_seen(p.id) then 2
      else 3
    end
    from public.profiles p where p.id = p_user_id), 0)
$$;
comment on function private.limit_level_of(uuid) is
  'Returns a person''s limit level: 0 without a verified phone number (drafts only), 1 with a verified phone number, 2 if the identity is approved too, 3 if the address is verified too.';

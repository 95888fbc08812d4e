create function public.read_invite(p_code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url,
    'is_own', coalesce(p.id = (select auth.uid()), false))
  from public.profiles p where p.id = private.inviter_of(p_code, (select auth.uid()))
$$;
comment on function public.read_invite(text) is
  'Returns the owner of an invite link, {first_name, last_name, avatar_url, is_own}: the name and picture that members see, but no id, username, phone number or e-mail address. Returns null for an invalid code, without the reason. Visitors may call it, because a code with 128 random bits cannot be guessed. SECURITY DEFINER: visitors may not read profiles.';
revoke all on function public.read_invite(text) from public;
grant execute on function public.read_invite(text) to anon, authenticated;

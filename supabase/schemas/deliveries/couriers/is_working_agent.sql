create function private.is_working_agent(p_agent public.courier_agents) returns boolean
language sql stable
set search_path = ''
as $$
  select p_agent.is_active and exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_agent.user_id and p.is_identity_approved and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false))
$$;
comment on function private.is_working_agent(public.courier_agents) is
  'Returns whether the agent may handle parcels: their work has not ended, their identity is approved and their account is not suspended.';

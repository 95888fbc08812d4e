create function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_own uuid := private.own_session_id();
begin
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
      s.user_agent, host(s.ip), s.id = v_own
    from auth.sessions s
    where s.user_id = v_caller and coalesce(s.not_after > now(), true)
    order by s.id = v_own desc, 3 desc, s.id;
end
$$;
comment on function public.my_sessions() is
  'Returns the caller''s sessions, the current one first, then by last activity. SECURITY DEFINER: users may not access sessions. Error codes: those of caller_id, SESSION_ENDED.';
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

create function private.has_older_second_step(p_session_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- By a factor that was there before the session: who holds a stolen session can make one.
  select private.is_second_step_shown() and exists (
    select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.user_id = s.user_id
    where s.id = p_session_id and f.status = 'verified' and f.created_at < s.created_at)
$$;
comment on function private.has_older_second_step(uuid) is
  'Whether the caller showed the second step in this session, by a factor that is older than the session.';

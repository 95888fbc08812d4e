create function private.has_older_second_step(p_session_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- The factor must be older than the session, because a person who stole the session can enrol a
  -- new factor.
  select private.is_second_step_shown() and exists (
    select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.user_id = s.user_id
    where s.id = p_session_id and f.status = 'verified' and f.created_at < s.created_at)
$$;
comment on function private.has_older_second_step(uuid) is
  'Returns whether the caller completed two-step verification in this session, with a factor older than the session.';

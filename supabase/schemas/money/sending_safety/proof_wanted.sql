create function private.proof_wanted(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    -- An authenticator app that was added in this session proves nothing about the person, so its
    -- code is not required. If the person has no older app, another kind of proof is required.
    when exists (
      select from auth.mfa_factors f
      where f.user_id = p_user_id and f.status = 'verified' and not exists (
        select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id' and f.created_at >= s.created_at))
      then case when not private.has_recent_proof('totp') then 'code' end
    when exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
      or exists (select from auth.webauthn_credentials c where c.user_id = p_user_id)
      then case when not private.has_recent_proof() then 'sign_in' end
  end
$$;
comment on function private.proof_wanted(uuid) is
  'Returns the proof of identity that the caller has to give before sending money: code (from their authenticator app), or sign_in (by any method) if they have a passkey but no such app. Returns null if they have neither, or if they gave a proof within the last 15 minutes.';

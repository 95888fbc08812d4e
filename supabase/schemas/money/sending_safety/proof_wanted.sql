create function private.proof_wanted(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    -- Not of a factor that was made in this session alone: it proves nothing in it, and who has no other gives another proof.
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
  'What the caller has to prove herself with before she sends money: code, of her authenticator app; sign_in, by whatever opens her account, when she has a passkey and no app; null when she has neither or did it within the last 15 minutes.';

create function private.has_recent_proof(p_method text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes'
      and (p_method is null or proof ->> 'method' = p_method)
      -- A factor enrolled in the session proves nothing: a person who stole the session could have
      -- enrolled it.
      and (proof ->> 'method' is distinct from 'totp' or exists (
        select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid())))
$$;
comment on function private.has_recent_proof(text) is
  'Returns whether the user has authenticated in this session within the last 15 minutes: with the method p_method, or with any method if p_method is null. The code of an authenticator app (totp) counts only if the app was enrolled before this session began.';

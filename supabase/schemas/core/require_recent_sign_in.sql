create function private.require_recent_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes'
      -- A factor that was made in the session proves nothing: who holds the session made it, whoever that is.
      and (proof ->> 'method' is distinct from 'totp' or exists (
        select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()))) then
    perform private.refuse('WA006', 'This needs a sign-in of the last 15 minutes');
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'For what cannot be taken back: a device found open is not enough, nor a second factor younger than the session. Refuses: SIGN_IN_TOO_OLD.';

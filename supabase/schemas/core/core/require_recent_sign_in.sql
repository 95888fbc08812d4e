create function private.require_recent_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_recent_proof() then
    perform private.refuse('WA006', 'A sign-in within the last 15 minutes is required');
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'Requires a recent sign-in for irreversible actions: an unlocked device is not enough, and a second factor enrolled after the session began does not count. Error codes: SIGN_IN_TOO_OLD.';

create function private.own_session_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_id uuid;
begin
  select s.id into v_id from auth.sessions s
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_caller;
  -- An access token stays valid for up to an hour after its session has ended. A device that was
  -- signed out must not be able to end other sessions in that time.
  if v_id is null then
    perform private.refuse('WA007', 'The session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.own_session_id() is
  'Returns the id of the caller''s session, after checking that the session still exists. Error codes: those of caller_id, SESSION_ENDED.';

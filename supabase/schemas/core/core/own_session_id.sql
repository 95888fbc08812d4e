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
  -- A token outlives its session by up to an hour; whoever was put out must not put others out.
  if v_id is null then
    perform private.refuse('WA007', 'This session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.own_session_id() is
  'The caller''s session, which is still there. Refuses: those of caller_id, SESSION_ENDED.';

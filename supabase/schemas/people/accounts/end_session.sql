create function public.end_session(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  perform private.own_session_id();
  -- Deletes the session with its refresh tokens. For an unknown id, or the id of another person's
  -- session, nothing is deleted.
  delete from auth.sessions s where s.id = p_id and s.user_id = v_caller;
  if found then
    perform private.add_audit_event('session.ended', 'person', v_caller, null, jsonb_build_object('session_id', p_id));
  end if;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions; a repeat changes nothing. SECURITY DEFINER: users may not access sessions. Error codes: those of caller_id, SESSION_ENDED.';
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;

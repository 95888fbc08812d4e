-- Devices: a person sees where she is signed in, and ends what is not hers any more.

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

create function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip text, is_current boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_own uuid := private.own_session_id();
begin
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
      s.user_agent, host(s.ip), s.id = v_own
    from auth.sessions s
    where s.user_id = v_caller and coalesce(s.not_after > now(), true)
    order by s.id = v_own desc, 3 desc, s.id;
end
$$;
comment on function public.my_sessions() is
  'The caller''s sessions, her present one first, then by the last sign of life. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

create function public.end_session(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  perform private.own_session_id();
  -- Her refresh tokens go with it. A stranger's session, an unknown one and a repeat look alike: nothing is left to end.
  delete from auth.sessions s where s.id = p_id and s.user_id = v_caller;
  if found then
    perform private.add_audit_event('session.ended', 'person', v_caller, null, jsonb_build_object('session_id', p_id));
  end if;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s sessions; may be sent twice. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;

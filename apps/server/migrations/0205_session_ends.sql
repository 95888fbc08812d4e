-- A token is valid only while its session exists. Each request checks the session without an
-- additional round trip, and sockets are notified when the session ends.

create function auth.session_lives(p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_id and coalesce(s.not_after > now(), true)
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
$$;
comment on function auth.session_lives(uuid) is
  'Reports whether the session exists and its user is neither suspended nor deleted.';

-- Called in every request, so the function sets no search_path: setting it would cost as much as
-- the check. This is safe, because only the server's login may call the function, nobody else
-- controls that login's path, and pg_catalog is first in that path. Table names are qualified.
create function auth.require_session(p_id uuid) returns void
language plpgsql stable security definer
as $$
begin
  if not exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_id and coalesce(s.not_after > pg_catalog.now(), true)
      and u.deleted_at is null and not coalesce(u.banned_until > pg_catalog.now(), false)) then
    raise exception 'Session from session_id claim in JWT does not exist' using errcode = 'WS401';
  end if;
end
$$;
comment on function auth.require_session(uuid) is
  'For the server''s login only. The server calls this function before it switches to the caller''s role. SECURITY DEFINER, because the server''s login cannot read sessions and accounts.';

grant usage on schema auth to authenticator;
grant execute on function auth.require_session(uuid) to authenticator;

-- Every database user can listen to every NOTIFY, so a notification contains only session ids: at
-- most 200, because the payload must be shorter than 8,000 bytes.
create function wasl_platform.tell_ended_sessions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('wasl_sessions', ended.ids)
  from (
    select string_agg(numbered.id::text, ',') as ids
    from (select id, (row_number() over () - 1) / 200 as part from gone) as numbered
    group by numbered.part
  ) as ended;
  return null;
end
$$;
comment on function wasl_platform.tell_ended_sessions() is 'Notifies every server of ended sessions, so that each server closes the channels of these sessions.';

create trigger tell_ended_sessions after delete on auth.sessions
  referencing old table as gone
  for each statement execute function wasl_platform.tell_ended_sessions();

create function wasl_platform.tell_person_kept_out() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('wasl_sessions', new.id::text);
  return null;
end
$$;
comment on function wasl_platform.tell_person_kept_out() is 'Tells every server that a user was suspended or deleted, so that each server closes the user''s channels even if the sessions still exist.';

create trigger tell_person_kept_out after update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until > now() or new.deleted_at is not null)
  execute function wasl_platform.tell_person_kept_out();

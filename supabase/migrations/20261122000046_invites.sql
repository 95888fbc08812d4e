-- Made from supabase/schemas/people/invites by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- invites/accept_invite.sql

create function public.accept_invite(p_code text, p_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_inviter uuid := private.inviter_of(p_code, v_caller);
begin
  if v_inviter is null then
    perform private.refuse('WA390', 'The invite opens nothing any more');
  end if;
  return private.open_conversation_with(v_inviter, p_id);
end
$$;
comment on function public.accept_invite(text, uuid) is
  'The caller''s conversation with whoever invites by that link, the one they have or a new one of the given id, in which she is asked. Definer: a link names nobody to its reader. Refuses: those of caller_id, INVITE_OVER, those of open_conversation (CONVERSATION_WITH_SELF, FIELD_INVALID, REQUESTS_TOO_MANY).';
revoke all on function public.accept_invite(text, uuid) from public, anon;
grant execute on function public.accept_invite(text, uuid) to authenticated;

-- invites/end_invite_link.sql

create function public.end_invite_link() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from private.invite_links l where l.user_id = v_caller;
  if found then
    perform private.renew_avatar_name(v_caller);
  end if;
end
$$;
comment on function public.end_invite_link() is
  'Turns the caller''s invite link off and gives their picture another address, which the link showed; may be sent twice. Whoever accepted before stays in their conversation. Definer: the table is closed. Refuses: those of caller_id.';
revoke all on function public.end_invite_link() from public, anon;
grant execute on function public.end_invite_link() to authenticated;

-- invites/export_of_invites.sql

create function private.export_of_invites(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('invite_links', (
    select jsonb_agg(to_jsonb(l) - '{user_id,request_id}'::text[]) from private.invite_links l where l.user_id = p_user_id))
$$;
comment on function private.export_of_invites(uuid) is 'Her invite link, when she has one.';

insert into private.area_hooks (hook, area, position) values ('export', 'invites', 1016);

-- invites/forget_person_of_invites.sql

create function private.forget_person_of_invites(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.invite_links l where l.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_invites(uuid) is 'Nobody is invited in her name any more.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'invites', 207);

-- invites/head_of_invite.sql

create function private.head_of_invite(p_code text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_invite jsonb := public.read_invite(p_code);
  v_is_live boolean := v_invite is not null;
  v_name text := nullif(btrim(v_invite ->> 'first_name'), '');
  v_title jsonb := case
    when v_is_live and v_name is not null then
      jsonb_build_object('key', 'page_heads.invite', 'values', jsonb_build_object('name', v_name))
    when v_is_live or p_code = '' then jsonb_build_object('key', 'invites.title')
    else jsonb_build_object('key', 'invites.over_title') end;
begin
  return jsonb_build_object(
    'status', case when v_is_live then 200 else 404 end,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', v_title,
    'description', jsonb_build_object('key', case when v_is_live then 'page_heads.invite_text' else 'invites.over_text' end),
    'is_listed', false,
    -- One for all: a picture with a face or a name would be kept by messengers after she turned the link off.
    'picture_path', '/invite',
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', 'invites.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'page_heads.invite_picture'))));
end
$$;
comment on function private.head_of_invite(text) is
  'The head of an invite: the first name of who invites, as its own function tells a stranger, and what Wasl is. A code that is unknown or over is not found; without a code it is the picture that all of them share.';

-- invites/invite_links.sql

-- A person's own link: whoever opens it sees who invites and may write to her. There is none until she wants one.

create table private.invite_links (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null unique,
  request_id uuid not null,
  made_at timestamptz not null default now(),
  constraint code_is_whole check (char_length(code) = 22)
);

comment on table private.invite_links is
  'One link a person. A new one ends the one before, for the old code stands nowhere any more; without a row there is none.';
comment on column private.invite_links.code is 'private.new_tracking_code: 128 random bits, so that nobody finds people by trying.';
comment on column private.invite_links.request_id is 'Of the device that asked for it: a repeat gets the same code.';

alter table private.invite_links enable row level security;
alter table private.invite_links force row level security;

-- invites/inviter_of.sql

create function private.inviter_of(p_code text, p_reader uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select l.user_id
  from private.invite_links l
  where l.code = p_code and l.user_id = any (private.visible_people(p_reader, array[l.user_id]))
    and (p_reader is null or not private.are_blocked(l.user_id, p_reader))
$$;
comment on function private.inviter_of(text, uuid) is
  'Whose link that is; nobody for a code that is unknown or over, of an account that ended or is suspended, or where one of the two has blocked the other, without saying which.';
revoke all on function private.inviter_of(text, uuid) from public;

-- invites/my_invite_link.sql

create function public.my_invite_link() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return (select l.code from private.invite_links l where l.user_id = v_caller);
end
$$;
comment on function public.my_invite_link() is
  'The code of the caller''s invite link (/invite/<code>), null while she has none. Definer: the table is closed. Refuses: those of caller_id.';
revoke all on function public.my_invite_link() from public, anon;
grant execute on function public.my_invite_link() to authenticated;

-- invites/read_invite.sql

create function public.read_invite(p_code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url,
    'is_own', coalesce(p.id = (select auth.uid()), false))
  from public.profiles p where p.id = private.inviter_of(p_code, (select auth.uid()))
$$;
comment on function public.read_invite(text) is
  'Who invites by that link, {first_name, last_name, avatar_url, is_own}: the name and picture that members see, no id, username, number or address. Null for a code that opens nothing, without saying why. Anybody who has the link may ask; a code has 128 random bits. Definer: visitors read no profile.';
revoke all on function public.read_invite(text) from public;
grant execute on function public.read_invite(text) to anon, authenticated;

-- invites/renew_invite_link.sql

create function public.renew_invite_link(p_request_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_code text;
begin
  if p_request_id is null then
    perform private.refuse('WA003', 'The device makes the id of its request', '{"field": "p_request_id"}');
  end if;
  if exists (select from private.invite_links l where l.user_id = v_caller and l.request_id <> p_request_id) then
    perform private.renew_avatar_name(v_caller);
  end if;
  insert into private.invite_links as l (user_id, code, request_id)
  values (v_caller, private.new_tracking_code(), p_request_id)
  on conflict (user_id) do update
    set code = case when l.request_id = excluded.request_id then l.code else excluded.code end,
      made_at = case when l.request_id = excluded.request_id then l.made_at else now() end,
      request_id = excluded.request_id
  returning l.code into v_code;
  return v_code;
end
$$;
comment on function public.renew_invite_link(uuid) is
  'Makes the caller''s invite link, or another one in place of it, which opens nothing from then on, and gives the picture that it showed another address; answers with its code. A repeat of the same request answers with the same one. Definer: the table is closed. Refuses: those of caller_id, FIELD_INVALID (p_request_id).';
revoke all on function public.renew_invite_link(uuid) from public, anon;
grant execute on function public.renew_invite_link(uuid) to authenticated;

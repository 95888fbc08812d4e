-- Made from supabase/schemas/deliveries/courier_people by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- courier_people/allow_courier_device.sql

create function private.allow_courier_device(p_user_id uuid, p_session_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.courier_devices d where d.user_id = p_user_id;
  insert into private.courier_devices (session_id, user_id, state) values (p_session_id, p_user_id, 'allowed');
end
$$;
comment on function private.allow_courier_device(uuid, uuid) is
  'The agent scans from this device from now on, and from no other. Whoever calls it holds the row of the person.';

-- courier_people/answer_courier_invitation.sql

create function public.answer_courier_invitation(p_id uuid, p_is_accepted boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_answer text := case when p_is_accepted then 'accepted' else 'declined' end;
  v_invitation private.courier_invitations;
begin
  select * into v_invitation from private.courier_invitations i
  where i.id = p_id and (i.user_id = v_caller or i.user_id is null and i.phone = private.own_phone(v_caller)) for update;
  if v_invitation.id is null then
    perform private.refuse('WA257', 'There is no such invitation');
  elsif p_is_accepted is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_is_accepted"}');
  elsif v_invitation.answer = v_answer then
    return private.courier_invitation(v_invitation);
  elsif v_invitation.answer is not null or v_invitation.expires_at <= now() then
    perform private.refuse('WA258', 'The invitation was answered, taken back, or is over');
  end if;
  if p_is_accepted then
    -- Its row is held, so that a courier that ends now ends with this person or without her.
    perform from public.couriers c where c.id = v_invitation.courier_id and c.is_active for key share;
    if not found then
      perform private.refuse('WA127', 'The courier is not available');
    elsif not exists (select from public.profiles p where p.id = v_caller and p.is_identity_approved) then
      perform private.refuse('WA060', 'The identity is not approved');
    elsif exists (
      select from public.courier_agents a where a.user_id = v_caller and a.is_active and a.courier_id <> v_invitation.courier_id)
      or exists (select from private.courier_managers m where m.user_id = v_caller and m.courier_id <> v_invitation.courier_id) then
      perform private.refuse('WA259', 'She works for another courier');
    elsif v_invitation.role = 'agent' then
      insert into public.courier_agents as a (user_id, courier_id, city_id)
      values (v_caller, v_invitation.courier_id, v_invitation.city_id)
      on conflict (user_id) do update
        set courier_id = excluded.courier_id, city_id = excluded.city_id, is_active = true;
      perform private.allow_courier_device(v_caller, v_session_id);
    else
      insert into private.courier_managers (user_id, courier_id) values (v_caller, v_invitation.courier_id) on conflict do nothing;
    end if;
  end if;
  update private.courier_invitations i set answer = v_answer, answered_at = now(), user_id = v_caller
  where i.id = p_id returning * into v_invitation;
  perform private.add_audit_event('courier.invitation_' || v_answer, 'person', v_caller, null,
    jsonb_build_object('invitation_id', p_id, 'courier_id', v_invitation.courier_id, 'role', v_invitation.role));
  perform private.notify(v_invitation.invited_by, 'account', 'courier_invitation_' || v_answer, '{}');
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.answer_courier_invitation(uuid, boolean) is
  'The invited person says yes or no; with a yes she is what she was asked to be, and scans from the device on which she said it. A repeat changes nothing. Refuses: those of lock_caller, SESSION_ENDED, INVITATION_NOT_FOUND, FIELD_INVALID, INVITATION_CLOSED, COURIER_NOT_AVAILABLE, IDENTITY_REQUIRED, WORKS_FOR_OTHER_COURIER.';
revoke all on function public.answer_courier_invitation(uuid, boolean) from public, anon;
grant execute on function public.answer_courier_invitation(uuid, boolean) to authenticated;

-- courier_people/courier_company.sql

create function public.courier_company(p_courier_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_courier public.couriers;
begin
  select * into v_courier from public.couriers c where c.id = p_courier_id;
  if v_courier.id is null then
    perform private.refuse('WA127', 'The courier is not available');
  elsif v_as = 'operator' then
    perform private.add_audit_event('courier.company_read', 'operator', p_courier_id);
  end if;
  return jsonb_build_object(
    'courier', to_jsonb(v_courier) - 'code' - 'has_bound_devices' - 'created_at',
    'may_invite_managers', v_as = 'operator',
    'cities', (select coalesce(jsonb_agg(private.city_names(s.city_id)
        || jsonb_build_object('has_agent', private.has_agent_in(p_courier_id, s.city_id)) order by s.city_id), '[]')
      from public.courier_cities s where s.courier_id = p_courier_id),
    'managers', (select coalesce(jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'username', p.username) order by m.created_at, p.id), '[]')
      from private.courier_managers m join public.profiles p on p.id = m.user_id where m.courier_id = p_courier_id),
    'invitations', (select coalesce(jsonb_agg(private.courier_invitation(i) order by i.created_at desc, i.id), '[]')
      from (select * from private.courier_invitations i
        where i.courier_id = p_courier_id and i.answer is distinct from 'accepted' and i.created_at > now() - interval '30 days'
        order by i.created_at desc, i.id limit 100) i));
end
$$;
comment on function public.courier_company(uuid) is
  'A courier as those who lead it see it: {courier, may_invite_managers, cities with has_agent, managers, invitations of 30 days that nobody accepted}; its agents are a list of their own (list_courier_agents). An admin''s look is logged. Refuses: those of require_courier_lead, COURIER_NOT_AVAILABLE.';
revoke all on function public.courier_company(uuid) from public, anon;
grant execute on function public.courier_company(uuid) to authenticated;

-- courier_people/courier_invitations.sql

-- Invitations to work for a courier: a person is named by her account or by her phone number, and says yes or no herself.

create table private.courier_invitations (
  id uuid primary key,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  role text not null,
  city_id integer references public.cities (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete cascade,
  phone text,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answer text,
  answered_at timestamptz,
  constraint role_is_known check (role in ('manager', 'agent')),
  constraint agent_has_a_city check ((role = 'agent') = (city_id is not null)),
  constraint somebody_is_named check (user_id is not null or phone is not null or answer is not null),
  constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint answer_is_known check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint answer_has_a_time check ((answer is null) = (answered_at is null))
);

create unique index one_open_invitation_of_a_person on private.courier_invitations (courier_id, role, user_id)
  where answer is null and user_id is not null;
create unique index one_open_invitation_of_a_phone on private.courier_invitations (courier_id, role, phone)
  where answer is null and phone is not null;
create index courier_invitations_courier_id_idx on private.courier_invitations (courier_id, created_at desc);
create index courier_invitations_user_id_idx on private.courier_invitations (user_id);
create index courier_invitations_phone_idx on private.courier_invitations (phone) where answer is null;
create index courier_invitations_invited_by_idx on private.courier_invitations (invited_by);

comment on table private.courier_invitations is
  'Who was asked to lead a courier''s people or to scan for it in a city. Nobody becomes either without saying yes.';
comment on column private.courier_invitations.phone is
  'The number that was typed, when a number was typed: whoever has proven it finds the invitation, and the inviter does not learn whether anybody has.';

alter table private.courier_invitations enable row level security;
alter table private.courier_invitations force row level security;

-- courier_people/courier_invitation.sql

create function private.courier_invitation(p_invitation private.courier_invitations) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_invitation.id, 'role', p_invitation.role,
    'courier_id', p_invitation.courier_id,
    'courier_name', (select c.name from public.couriers c where c.id = p_invitation.courier_id),
    'city', private.city_names(p_invitation.city_id),
    'username', (select p.username from public.profiles p where p.id = p_invitation.user_id and p_invitation.phone is null),
    'phone', p_invitation.phone, 'created_at', p_invitation.created_at, 'expires_at', p_invitation.expires_at,
    'answer', coalesce(p_invitation.answer, case when p_invitation.expires_at <= now() then 'expired' end))
$$;
comment on function private.courier_invitation(private.courier_invitations) is
  'An invitation as both sides see it; of who was invited by number no name, also when somebody has answered.';

-- courier_people/decide_courier_device.sql

create function public.decide_courier_device(p_user_id uuid, p_is_allowed boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead((select a.courier_id from public.courier_agents a where a.user_id = p_user_id and a.is_active));
  v_device private.courier_devices;
begin
  -- Who signed in with a stolen password would let herself in.
  if p_user_id = auth.uid() then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform from public.profiles p where p.id = p_user_id for no key update;
  select d.* into v_device from private.courier_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
  where d.user_id = p_user_id and d.state = 'asked';
  if v_device.session_id is null then
    perform private.refuse('WA260', 'No device asks');
  elsif p_is_allowed is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_is_allowed"}');
  elsif p_is_allowed then
    perform private.allow_courier_device(p_user_id, v_device.session_id);
  else
    delete from private.courier_devices d where d.session_id = v_device.session_id;
  end if;
  perform private.add_audit_event('courier.device_' || case when p_is_allowed then 'allowed' else 'refused' end, v_as, p_user_id);
  perform private.notify(p_user_id, 'account', 'courier_device_' || case when p_is_allowed then 'allowed' else 'refused' end, '{}');
  return case when p_is_allowed then 'allowed' else 'refused' end;
end
$$;
comment on function public.decide_courier_device(uuid, boolean) is
  'Lets the device of an agent in that asks, in place of the one before, or turns it away. For managers of the courier and admins, about others. Refuses: those of require_courier_lead, OWN_CASE, DEVICE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.decide_courier_device(uuid, boolean) from public, anon;
grant execute on function public.decide_courier_device(uuid, boolean) to authenticated;

-- courier_people/due_work_of_courier_people.sql

create function private.due_work_of_courier_people() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  with over as (
    select i.id from private.courier_invitations i
    where i.answer is distinct from 'accepted' and i.expires_at < private.kept_since('courier_invitations')
      and not private.is_held('person', i.user_id) limit 500 for update skip locked)
  delete from private.courier_invitations i using over where i.id = over.id;
  get diagnostics v_count = row_count;
  return private.note_retention('courier_invitations', v_count);
end
$$;
comment on function private.due_work_of_courier_people() is
  'Forgets invitations that came to nothing 30 days after their time: a number that was typed is nobody''s to keep.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'courier_people', 910);

-- courier_people/end_account_of_courier_people.sql

create function private.end_account_of_courier_people(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.courier_managers m where m.user_id = p_user_id;
  delete from private.courier_devices d where d.user_id = p_user_id;
  delete from private.courier_invitations i where i.user_id = p_user_id;
  delete from private.courier_invitations i where i.phone = private.own_phone(p_user_id) and i.answer is null;
  return '{}';
end
$$;
comment on function private.end_account_of_courier_people(uuid) is
  'She leads and scans for nobody any more, and what she was asked goes with her number.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'courier_people', 251);

-- courier_people/end_courier_manager.sql

create function public.end_courier_manager(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier_id uuid;
begin
  perform private.require_operator('admin');
  perform from public.profiles p where p.id = p_user_id for no key update;
  delete from private.courier_managers m where m.user_id = p_user_id returning m.courier_id into v_courier_id;
  if v_courier_id is not null then
    perform private.add_audit_event('courier.manager_ended', 'operator', p_user_id, null, jsonb_build_object('courier_id', v_courier_id));
    perform private.notify(p_user_id, 'account', 'courier_work_ended', '{}');
  end if;
end
$$;
comment on function public.end_courier_manager(uuid) is
  'She leads the people of no courier any more; a repeat changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR.';
revoke all on function public.end_courier_manager(uuid) from public, anon;
grant execute on function public.end_courier_manager(uuid) to authenticated;

-- courier_people/export_of_courier_people.sql

create function private.export_of_courier_people(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'courier_manager', (select to_jsonb(m) - 'user_id' from private.courier_managers m where m.user_id = p_user_id),
    'courier_invitations', (select jsonb_agg(to_jsonb(i) - 'user_id' - 'invited_by' order by i.created_at, i.id)
      from private.courier_invitations i where i.user_id = p_user_id),
    'courier_devices', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.created_at)
      from private.courier_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_courier_people(uuid) is
  'Which courier she leads, what she was asked, and from which sign-ins she scans.';

insert into private.area_hooks (hook, area, position) values ('export', 'courier_people', 1201);

-- courier_people/invite_to_courier.sql

create function public.invite_to_courier(p_id uuid, p_courier_id uuid, p_role text, p_city_id integer, p_person text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_invitation private.courier_invitations;
  v_phone text := private.normalize_phone(p_person);
  v_user_id uuid;
begin
  -- The courier's row puts two invitations one after the other.
  perform from public.couriers c where c.id = p_courier_id and c.is_active for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  select * into v_invitation from private.courier_invitations i where i.id = p_id;
  if v_invitation.id is not null then
    if (v_invitation.courier_id, v_invitation.invited_by, v_invitation.role) is distinct from (p_courier_id, auth.uid(), p_role) then
      perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
    end if;
    return private.courier_invitation(v_invitation);
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  -- A manager brings in the people who scan; who leads the company is for operators to say.
  elsif p_role is null or p_role not in ('agent', 'manager') or p_role = 'manager' and v_as <> 'operator' then
    perform private.refuse('WA003', 'There is no such role', '{"field": "p_role"}');
  elsif p_role = 'manager' and p_city_id is not null or p_role = 'agent' and not exists (
    select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id) then
    perform private.refuse('WA254', 'The courier does not serve this city');
  elsif (select count(*) from private.courier_invitations i
    where i.courier_id = p_courier_id and i.created_at > now() - interval '1 day') >= 50 then
    perform private.refuse('WA255', 'Enough invitations for one day');
  end if;
  if v_phone is null then
    select p.id into v_user_id from public.profiles p join auth.users u on u.id = p.id and u.deleted_at is null
    where lower(p.username) = lower(btrim(ltrim(btrim(p_person), '@')));
    if v_user_id is null then
      perform private.refuse('WA076', 'There is no such person');
    elsif v_user_id = auth.uid() then
      perform private.refuse('WA068', 'Not about oneself');
    end if;
  end if;
  -- What nobody answered in time makes room for the next one.
  update private.courier_invitations i set answer = 'withdrawn', answered_at = now()
  where i.courier_id = p_courier_id and i.role = p_role and i.answer is null and i.expires_at <= now();
  if exists (select from private.courier_invitations i
    where i.courier_id = p_courier_id and i.role = p_role and i.answer is null and (i.user_id = v_user_id or i.phone = v_phone)) then
    perform private.refuse('WA256', 'The invitation waits for an answer already');
  end if;
  insert into private.courier_invitations (id, courier_id, role, city_id, user_id, phone, invited_by)
  values (p_id, p_courier_id, p_role, p_city_id, v_user_id, v_phone, auth.uid()) returning * into v_invitation;
  perform private.add_audit_event('courier.person_invited', v_as, p_courier_id, null,
    jsonb_build_object('invitation_id', p_id, 'role', p_role, 'city_id', p_city_id));
  -- Who has proven the number is told, and the inviter is not told whether anybody has.
  perform private.notify(who.id, 'account', 'courier_invited', jsonb_build_object('role', p_role))
  from (select v_user_id as id where v_user_id is not null
    union select u.id from auth.users u where u.phone = ltrim(v_phone, '+') and u.phone_confirmed_at is not null) who;
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.invite_to_courier(uuid, uuid, text, integer, text) is
  'Asks a person, named by username or phone number, to scan for the courier in one of its cities (agent) or, by an admin, to lead its people (manager). She has 14 days to say yes. A repeat with the same p_id returns the first result. For its managers and admins. Refuses: those of require_courier_lead, COURIER_NOT_AVAILABLE, FIELD_INVALID, COURIER_CITY_NOT_SERVED, INVITATIONS_TOO_MANY, PERSON_NOT_FOUND, OWN_CASE, ALREADY_INVITED.';
revoke all on function public.invite_to_courier(uuid, uuid, text, integer, text) from public, anon;
grant execute on function public.invite_to_courier(uuid, uuid, text, integer, text) to authenticated;

-- courier_people/my_courier_work.sql

create function public.my_courier_work() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'is_agent', exists (select from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = v_caller and a.is_active and c.is_active),
    'device', (select case when private.has_own_device(a.courier_id, v_caller) then 'allowed' else coalesce((
        select d.state from private.courier_devices d
        where d.user_id = v_caller and d.session_id::text = auth.jwt() ->> 'session_id'), 'other') end
      from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = v_caller and a.is_active and c.is_active),
    'manages', (select jsonb_build_object('courier_id', c.id, 'courier_name', c.name)
      from private.courier_managers m join public.couriers c on c.id = m.courier_id where m.user_id = v_caller and c.is_active),
    'invitations', (select coalesce(jsonb_agg(private.courier_invitation(i) order by i.created_at, i.id), '[]')
      from private.courier_invitations i join public.couriers c on c.id = i.courier_id
      where i.answer is null and i.expires_at > now() and c.is_active
        and (i.user_id = v_caller or i.user_id is null and i.phone = private.own_phone(v_caller))));
end
$$;
comment on function public.my_courier_work() is
  'What the caller has to do with couriers: {is_agent, device: allowed | asked | other, null for who is no agent, manages: {courier_id, courier_name}, invitations that wait for her}. Refuses: those of caller_id.';
revoke all on function public.my_courier_work() from public, anon;
grant execute on function public.my_courier_work() to authenticated;

-- courier_people/open_courier_device.sql

create function public.open_courier_device() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_agent public.courier_agents;
  v_had_asked boolean;
begin
  select a.* into v_agent from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  elsif private.has_own_device(v_agent.courier_id, v_caller) then
    return 'allowed';
  elsif private.has_older_second_step(v_session_id) then
    perform private.allow_courier_device(v_caller, v_session_id);
    perform private.add_audit_event('courier.device_changed', 'person', v_caller, null, '{"by": "second_step"}');
    return 'allowed';
  end if;
  delete from private.courier_devices d where d.user_id = v_caller and d.state = 'asked' and d.session_id <> v_session_id;
  v_had_asked := found;
  insert into private.courier_devices (session_id, user_id, state) values (v_session_id, v_caller, 'asked') on conflict do nothing;
  if found and not v_had_asked then
    perform private.notify(m.user_id, 'account', 'courier_device_asked', '{}')
    from private.courier_managers m where m.courier_id = v_agent.courier_id and m.user_id <> v_caller order by m.user_id;
    -- Without another manager only an admin can answer, and would not know of it.
    if not found then
      perform private.notify_operators('{admin}', 'operator_courier_device_asked', '{}', v_caller);
    end if;
  end if;
  return 'asked';
end
$$;
comment on function public.open_courier_device() is
  'Asks that the agent may scan from this device: allowed at once with a second step that is older than the session, else asked, and a manager of the courier, or an admin where there is no other, is told and decides (decide_courier_device). A repeat changes nothing. Refuses: those of lock_caller, SESSION_ENDED, COURIER_AGENT_REQUIRED.';
revoke all on function public.open_courier_device() from public, anon;
grant execute on function public.open_courier_device() to authenticated;

-- courier_people/own_phone.sql

create function private.own_phone(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select '+' || u.phone from auth.users u where u.id = p_user_id and u.phone_confirmed_at is not null and u.phone <> ''
$$;
comment on function private.own_phone(uuid) is 'The number that the person has proven, as E.164; null without one.';

-- courier_people/withdraw_courier_invitation.sql

create function public.withdraw_courier_invitation(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead((select i.courier_id from private.courier_invitations i where i.id = p_id));
  v_invitation private.courier_invitations;
begin
  select * into v_invitation from private.courier_invitations i where i.id = p_id for update;
  if v_invitation.id is null then
    perform private.refuse('WA257', 'There is no such invitation');
  elsif v_invitation.answer = 'withdrawn' then
    return private.courier_invitation(v_invitation);
  elsif v_invitation.answer is not null then
    perform private.refuse('WA258', 'The invitation was answered');
  end if;
  update private.courier_invitations i set answer = 'withdrawn', answered_at = now() where i.id = p_id returning * into v_invitation;
  perform private.add_audit_event('courier.invitation_withdrawn', v_as, v_invitation.courier_id, null,
    jsonb_build_object('invitation_id', p_id));
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.withdraw_courier_invitation(uuid) is
  'Takes an invitation back that nobody has answered. For managers of the courier and admins. Refuses: those of require_courier_lead, INVITATION_NOT_FOUND, INVITATION_CLOSED.';
revoke all on function public.withdraw_courier_invitation(uuid) from public, anon;
grant execute on function public.withdraw_courier_invitation(uuid) to authenticated;

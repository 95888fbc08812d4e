-- Made from supabase/schemas/homes/viewings by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- viewings/ask_viewing.sql

create function public.ask_viewing(
  p_id uuid, p_home_id uuid, p_starts_at timestamptz, p_body text, p_conversation_id uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_viewing private.viewings;
  v_home private.listed_homes;
  v_conversation_id uuid;
  v_ends_at timestamptz;
begin
  if p_id is null or p_conversation_id is null then
    perform private.refuse('WA003', 'The device makes the ids',
      jsonb_build_object('field', case when p_id is null then 'p_id' else 'p_conversation_id' end));
  end if;
  select * into v_viewing from private.viewings v where v.id = p_id;
  if v_viewing.asker_id = v_caller then
    return private.viewing_facts(v_viewing, v_caller);
  elsif v_viewing.id is not null or exists (select from public.messages m where m.id = p_id) then
    perform private.refuse('WA003', 'The id belongs to something else', '{"field": "p_id"}');
  end if;
  v_home := private.listed_home(p_home_id);
  if v_home.owner_id = v_caller then
    perform private.refuse('WA118', 'The home is the caller''s own');
  end if;
  v_conversation_id := private.open_conversation_with(v_home.owner_id, p_conversation_id);
  -- One question of a person after the other, and one of a home: neither limits nor times are passed by many at once.
  perform private.lock_caller();
  select * into v_home from private.listed_homes l where l.id = p_home_id for no key update;
  if v_home.id is null then
    perform private.refuse('WA110', 'There is no such home');
  end if;
  -- The same from another try of this device, which was first.
  select * into v_viewing from private.viewings v where v.id = p_id;
  if v_viewing.id is not null then
    return private.viewing_facts(v_viewing, v_caller);
  elsif exists (select from private.viewings v
      where v.asker_id = v_caller and v.property_id = p_home_id and v.status in ('asked', 'confirmed')) then
    perform private.refuse('WA376', 'A viewing of this home is open already');
  end if;
  perform private.require_viewings_left(v_caller);
  v_ends_at := private.viewing_end(p_home_id, p_starts_at);
  if not private.is_viewing_time_free(p_home_id, p_starts_at, v_ends_at) then
    perform private.refuse('WA373', 'Somebody else has this time');
  end if;
  insert into private.viewings (id, property_id, owner_id, asker_id, conversation_id, title, title_fr, title_ar,
    starts_at, ends_at, waiting_for, expires_at)
  select p_id, p_home_id, v_home.owner_id, v_caller, v_conversation_id, p.title, p.title_fr, p.title_ar,
    p_starts_at, v_ends_at, 'owner', private.viewing_answer_until(p_starts_at)
  from public.properties p where p.id = p_home_id
  returning * into v_viewing;
  -- The card, and what she says with it; the message is refused where one of the two blocked the other, and all of this with it.
  insert into public.messages (id, conversation_id, sender_id, body, viewing_id)
  values (p_id, v_conversation_id, v_caller, p_body, p_id);
  perform private.notify_viewing(v_viewing, 'owner', 'asked');
  return private.viewing_facts(v_viewing, v_caller);
end
$$;
comment on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) is
  'Asks the owner of a public home for a visit that begins then, in a slot of hers or at any time from two hours to sixty days ahead; the card with p_body (null: none) goes into their conversation, a new one of the given id when they have none. A repeat returns the viewing as it is. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (p_id, p_conversation_id), PROPERTY_NOT_FOUND, OWN_PROPERTY, MESSAGE_REFUSED (one of the two blocked the other), VIEWING_ALREADY_ASKED, VIEWINGS_TOO_MANY (detail maximum), VIEWING_TIME_INVALID (detail earliest_at, latest_at), VIEWING_TIME_TAKEN, and those of open_conversation and of sending a message.';
revoke all on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) from public, anon;
grant execute on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) to authenticated;

-- viewings/broken_rule_of_viewing_hours.sql

create function private.broken_rule_of_viewing_hours(p_hours jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_today date := private.today_in_morocco();
begin
  -- Read as text first: a cast that fails would be an error of PostgreSQL and not an answer.
  if exists (
    select from jsonb_array_elements(p_hours) as h
    where not coalesce(case
      when jsonb_typeof(h) <> 'object' or (h ->> 'weekday' is null) = (h ->> 'on_day' is null) then false
      when h ->> 'weekday' is not null then h ->> 'weekday' ~ '^[1-7]$'
      when not private.is_date(h ->> 'on_day') then false
      else (h ->> 'on_day')::date <= v_today + 60 end, false)) then
    return 'day';
  elsif exists (
    select from jsonb_array_elements(p_hours) as h
    where not coalesce(case
      when h ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or h ->> 'to' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(h ->> 'minutes' not in ('15', '30', '45', '60'), true) then false
      else (h ->> 'to')::time - (h ->> 'from')::time >= make_interval(mins => (h ->> 'minutes')::integer) end, false)) then
    return 'times';
  elsif exists (
    select from jsonb_array_elements(p_hours) with ordinality as one (h, place)
    join jsonb_array_elements(p_hours) with ordinality as other (h, place) on one.place < other.place
    where (one.h ->> 'weekday' = other.h ->> 'weekday' or (one.h ->> 'on_day')::date = (other.h ->> 'on_day')::date)
      and (one.h ->> 'from')::time < (other.h ->> 'to')::time and (other.h ->> 'from')::time < (one.h ->> 'to')::time) then
    return 'overlap';
  end if;
  return null;
end
$$;
comment on function private.broken_rule_of_viewing_hours(jsonb) is
  'What is wrong with a list of hours: day, times (they end too early for one slot, or have another length), overlap; null when nothing is.';

-- viewings/cancel_viewing.sql

create function public.cancel_viewing(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_role text := private.viewing_role(v_viewing);
begin
  if v_viewing.status = 'cancelled' and v_viewing.ended_by = v_role then
    return private.viewing_facts(v_viewing, auth.uid());
  -- What has ended cannot be taken back, whether or not the clock has seen it.
  elsif v_viewing.status not in ('asked', 'confirmed') or v_viewing.ends_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  return private.viewing_facts(private.end_viewing(v_viewing, v_role), auth.uid());
end
$$;
comment on function public.cancel_viewing(uuid) is
  'Either of the two takes a visit back until its end; the other is told, and the time is free. A repeat changes nothing. Refuses: those of lock_own_viewing, VIEWING_CHANGED (detail status).';
revoke all on function public.cancel_viewing(uuid) from public, anon;
grant execute on function public.cancel_viewing(uuid) to authenticated;

-- viewings/cancel_viewings_of_account.sql

create function private.cancel_viewings_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, case when v.owner_id = new.id then 'owner' else 'asker' end) from (
    select * from private.viewings x
    where x.status in ('asked', 'confirmed') and x.ends_at > now() and new.id in (x.owner_id, x.asker_id)
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_account() is
  'Trigger on auth.users: whoever is kept out, or ended her account, comes to no visit and opens no door; the other is told. Definer: the auth service has no rights here.';

create trigger cancel_viewings_of_account after update of banned_until, deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null
    or new.banned_until is distinct from old.banned_until and new.banned_until > now())
  execute function private.cancel_viewings_of_account();

-- viewings/cancel_viewings_of_blocked.sql

create function private.cancel_viewings_of_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, case when v.owner_id = new.blocker_id then 'owner' else 'asker' end) from (
    select * from private.viewings x
    where x.status in ('asked', 'confirmed') and x.ends_at > now()
      and (x.owner_id = new.blocker_id and x.asker_id = new.blocked_id or x.owner_id = new.blocked_id and x.asker_id = new.blocker_id)
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_blocked() is
  'Trigger: two who do not reach each other do not meet. The other hears that the visit is cancelled, as by any cancelling, so that nobody waits at a door. Definer: called for whoever acts.';

create trigger _800_cancel_viewings after insert on public.person_blocks
  for each row execute function private.cancel_viewings_of_blocked();

-- viewings/cancel_viewings_of_home.sql

create function private.cancel_viewings_of_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, 'home') from (
    select * from private.viewings x
    where x.property_id = old.id and x.status in ('asked', 'confirmed') and x.ends_at > now()
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_home() is
  'Trigger: nobody visits a home that is no longer shown, whoever took it out of sight; both are told. Definer: called for whoever acts.';

create trigger _800_cancel_viewings after delete on private.listed_homes
  for each row execute function private.cancel_viewings_of_home();

-- viewings/clock_in_morocco.sql

create function private.clock_in_morocco(p_at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select to_char(p_at at time zone 'Africa/Casablanca', 'YYYY-MM-DD"T"HH24:MI')
$$;
comment on function private.clock_in_morocco(timestamptz) is
  'What a clock in Morocco shows then, as 2026-11-24T17:00. Told beside the moment: a phone whose list of zones is older or newer than ours would show another hour, and two people would miss each other.';

-- viewings/confirm_viewing.sql

create function public.confirm_viewing(p_id uuid, p_starts_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_role text := private.viewing_role(v_viewing);
begin
  if v_viewing.status = 'confirmed' and v_viewing.starts_at = p_starts_at then
    return private.viewing_facts(v_viewing, auth.uid());
  -- The time that she saw: the other may have proposed another one meanwhile.
  elsif v_viewing.status <> 'asked' or v_viewing.waiting_for <> v_role
    or v_viewing.starts_at is distinct from p_starts_at or v_viewing.expires_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  update private.viewings v set status = 'confirmed', waiting_for = null, expires_at = null, confirmed_at = now(),
    change_count = v.change_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.join_viewing_conversation(v_viewing);
  perform private.notify_viewing(v_viewing, case v_role when 'owner' then 'asker' else 'owner' end, 'confirmed');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.confirm_viewing(uuid, timestamptz) is
  'Whose turn it is agrees to the visit at the time that she saw; the other is told. A repeat changes nothing. Refuses: those of lock_own_viewing, VIEWING_CHANGED (detail status).';
revoke all on function public.confirm_viewing(uuid, timestamptz) from public, anon;
grant execute on function public.confirm_viewing(uuid, timestamptz) to authenticated;

-- viewings/decline_viewing.sql

create function public.decline_viewing(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
begin
  if private.viewing_role(v_viewing) = 'owner' and v_viewing.status = 'declined' then
    return private.viewing_facts(v_viewing, auth.uid());
  elsif private.viewing_role(v_viewing) <> 'owner' or v_viewing.status <> 'asked' or v_viewing.waiting_for <> 'owner' then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  update private.viewings v set status = 'declined', waiting_for = null, expires_at = null, ended_at = now(),
    change_count = v.change_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.notify_viewing(v_viewing, 'asker', 'declined');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.decline_viewing(uuid) is
  'The owner says no to a visit that waits for her; the asker is told, and the time is free. A repeat changes nothing. Refuses: those of lock_own_viewing, VIEWING_CHANGED (detail status; also for the asker, who cancels).';
revoke all on function public.decline_viewing(uuid) from public, anon;
grant execute on function public.decline_viewing(uuid) to authenticated;

-- viewings/due_work_of_viewings.sql

create function private.due_work_of_viewings() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
  v_count integer := 0;
begin
  for v_viewing in
    select * from private.viewings v where v.status = 'asked' and v.expires_at <= now()
    order by v.expires_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'expired', waiting_for = null, expires_at = null, ended_at = now(),
      change_count = v.change_count + 1
    where v.id = v_viewing.id;
    perform private.notify_viewing(v_viewing, 'owner', 'expired'), private.notify_viewing(v_viewing, 'asker', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_viewing in
    select * from private.viewings v where v.status = 'confirmed' and v.ends_at <= now() and v.starts_at <= now()
    order by v.starts_at limit 200 for update skip locked
  loop
    update private.viewings v set status = 'done', ended_at = v.ends_at, change_count = v.change_count + 1
    where v.id = v_viewing.id;
    v_count := v_count + 1;
  end loop;
  delete from private.withdrawn_viewing_slots w where w.starts_at < now() - interval '1 day';
  return v_count + private.remind_of_viewings();
end
$$;
comment on function private.due_work_of_viewings() is
  'Ends questions that nobody answered, and visits whose time has passed; reminds of those to come; forgets withdrawn slots of yesterday. Returns how many viewings it touched.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'viewings', 510);

-- viewings/viewings.sql

-- Viewings: when somebody comes to see a home. One row from the first question to the visit itself.

create table private.viewings (
  id uuid primary key,
  property_id uuid not null,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  asker_id uuid not null references public.profiles (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  title text not null,
  title_fr text,
  title_ar text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'asked',
  waiting_for text,
  expires_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  change_count integer not null default 0,
  proposal_count integer not null default 0,
  confirmed_at timestamptz,
  day_reminded_at timestamptz,
  soon_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint nobody_visits_her_own_home check (owner_id <> asker_id),
  constraint viewing_ends_after_it_begins check (starts_at < ends_at),
  constraint status_is_known check (status in ('asked', 'confirmed', 'declined', 'cancelled', 'expired', 'done')),
  constraint what_is_asked_waits_for_somebody check (
    (status = 'asked') = (waiting_for is not null) and (status = 'asked') = (expires_at is not null)
    and coalesce(waiting_for in ('owner', 'asker'), true)),
  constraint what_is_cancelled_says_by_whom check (
    (status = 'cancelled') = (ended_by is not null) and coalesce(ended_by in ('owner', 'asker', 'home'), true)),
  constraint what_is_over_has_an_end check ((status in ('asked', 'confirmed')) = (ended_at is null)),
  constraint what_is_confirmed_has_a_time check (status <> 'confirmed' or confirmed_at is not null)
);

create unique index one_open_viewing_of_a_home on private.viewings (asker_id, property_id)
  where status in ('asked', 'confirmed');
create index viewings_property_id_idx on private.viewings (property_id, starts_at) where status in ('asked', 'confirmed');
create index viewings_asker_id_idx on private.viewings (asker_id, created_at);
create index viewings_owner_id_idx on private.viewings (owner_id, created_at);
create index viewings_conversation_id_idx on private.viewings (conversation_id);
create index viewings_expires_at_idx on private.viewings (expires_at) where status = 'asked';
create index viewings_starts_at_idx on private.viewings (starts_at) where status = 'confirmed';
create index viewings_ended_at_idx on private.viewings (ended_at);

comment on table private.viewings is
  'Who asked to see which home and when, and what became of it: asked, then confirmed or declined or expired; cancelled until its end, then done.';
comment on column private.viewings.property_id is 'Without a foreign key: the home may go, and the two are told that the visit went with it.';
comment on column private.viewings.title is 'Of the home when it was asked for, with title_fr and title_ar: what its owner writes later may be a draft.';
comment on column private.viewings.waiting_for is 'Whose turn it is while it is asked: owner, or asker when the owner proposes another time.';
comment on column private.viewings.expires_at is 'Nobody answered until then: two days, and an hour before the visit at the latest.';
comment on column private.viewings.ended_by is 'Who cancelled it: owner, asker, or the home itself, which is shown no more.';
comment on column private.viewings.change_count is 'How often its time or state changed: the number by which a calendar knows the newer entry.';
comment on column private.viewings.proposal_count is 'How often another time was proposed.';

alter table private.viewings enable row level security;
alter table private.viewings force row level security;

-- viewings/end_viewing.sql

create function private.end_viewing(p_viewing private.viewings, p_by text) returns private.viewings
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
begin
  update private.viewings v set status = 'cancelled', ended_by = p_by, ended_at = now(), waiting_for = null, expires_at = null,
    change_count = v.change_count + 1
  where v.id = p_viewing.id returning * into v_viewing;
  if p_by <> 'owner' then
    perform private.notify_viewing(v_viewing, 'owner', 'cancelled');
  end if;
  if p_by <> 'asker' then
    perform private.notify_viewing(v_viewing, 'asker', 'cancelled');
  end if;
  return v_viewing;
end
$$;
comment on function private.end_viewing(private.viewings, text) is
  'Cancels a locked viewing that is open. p_by: owner or asker, then the other is told; home, then both are.';

-- viewings/export_of_viewings.sql

create function private.export_of_viewings(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'viewings', (select jsonb_agg(jsonb_build_object('id', v.id, 'home_id', v.property_id, 'title', v.title,
        'role', case when v.owner_id = p_user_id then 'owner' else 'asker' end, 'starts_at', v.starts_at, 'ends_at', v.ends_at,
        'status', v.status, 'ended_by', v.ended_by, 'created_at', v.created_at) order by v.created_at, v.id)
      from private.viewings v where p_user_id in (v.owner_id, v.asker_id)),
    'viewing_hours', (select jsonb_agg(to_jsonb(h) order by h.property_id, h.position)
      from private.viewing_hours h join public.properties p on p.id = h.property_id where p.created_by = p_user_id),
    'withdrawn_viewing_slots', (select jsonb_agg(to_jsonb(w) order by w.property_id, w.starts_at)
      from private.withdrawn_viewing_slots w join public.properties p on p.id = w.property_id where p.created_by = p_user_id))
$$;
comment on function private.export_of_viewings(uuid) is
  'Visits that the person asked for or was asked for, and when she lets people see her homes.';

insert into private.area_hooks (hook, area, position) values ('export', 'viewings', 1110);

-- viewings/home_viewing_times.sql

create function public.home_viewing_times(p_home_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_home private.listed_homes := private.listed_home(p_home_id);
  v_today date := private.today_in_morocco();
begin
  return jsonb_build_object(
    'slots', (
      select coalesce(jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
        'clock', private.clock_in_morocco(s.starts_at)) order by s.starts_at), '[]')
      from private.slots_of_home(v_home.id, v_today, v_today + 21) s
      where s.starts_at >= now() + interval '2 hours'
        and private.is_viewing_time_free(v_home.id, s.starts_at, s.ends_at)),
    'viewing', (
      select private.viewing_facts(v, v_caller) from private.viewings v
      where v.property_id = v_home.id and v.asker_id = v_caller and v.status in ('asked', 'confirmed')));
end
$$;
comment on function public.home_viewing_times(uuid) is
  'When a public home can be seen within three weeks: {slots: [{starts_at, ends_at, clock: what one in Morocco shows}] that are free and two hours ahead, viewing: the caller''s own open one or null}. No slots: the owner set none, and a time is proposed. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND.';
revoke all on function public.home_viewing_times(uuid) from public, anon;
grant execute on function public.home_viewing_times(uuid) to authenticated;

-- viewings/is_viewing_time_free.sql

create function private.is_viewing_time_free(
  p_property_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_but_id uuid default null
) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
      select from private.viewings v
      where v.property_id = p_property_id and v.status in ('asked', 'confirmed') and v.id is distinct from p_but_id
        and v.starts_at < p_ends_at and p_starts_at < v.ends_at)
    and not exists (
      select from private.withdrawn_viewing_slots w
      where w.property_id = p_property_id and w.starts_at = p_starts_at)
$$;
comment on function private.is_viewing_time_free(uuid, timestamptz, timestamptz, uuid) is
  'Whether nobody else is at the home then, nor has asked to be, and the owner did not take the slot back. Asked with the home locked.';

-- viewings/join_viewing_conversation.sql

create function private.join_viewing_conversation(p_viewing private.viewings) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.conversation_members m
    where m.conversation_id = p_viewing.conversation_id and m.user_id = auth.uid() and m.status = 'requested') then
    perform private.join_conversation(p_viewing.conversation_id, auth.uid());
  end if;
end
$$;
comment on function private.join_viewing_conversation(private.viewings) is
  'Whoever agrees to a visit, or proposes another time, wants to talk: the request in which it was asked is accepted. The conversation is locked.';

-- viewings/lock_own_viewing.sql

create function private.lock_own_viewing(p_id uuid) returns private.viewings
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_viewing private.viewings;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  select * into v_viewing from private.viewings v where v.id = p_id and v_caller in (v.owner_id, v.asker_id);
  if v_viewing.id is null then
    perform private.refuse('WA372', 'Viewing not found');
  end if;
  -- A block, which ends viewings, holds the conversation; whoever asks for another time of the home holds the home.
  perform from public.conversations c where c.id = v_viewing.conversation_id for no key update;
  perform from private.listed_homes l where l.id = v_viewing.property_id for no key update;
  select * into v_viewing from private.viewings v where v.id = p_id for update;
  -- Asked again after the wait.
  perform private.caller_id();
  return v_viewing;
end
$$;
comment on function private.lock_own_viewing(uuid) is
  'The viewing that the caller asked for or whose home is hers, locked after its conversation and its home. Refuses: those of caller_id, VIEWING_NOT_FOUND.';

-- viewings/my_viewing_hours.sql

create function public.my_viewing_hours(p_property_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_today date := private.today_in_morocco();
begin
  if not exists (select from public.properties p where p.id = p_property_id and p.created_by = v_caller) then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return jsonb_build_object(
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'on_day', h.on_day,
        'from', to_char(h.from_time, 'HH24:MI'), 'to', to_char(h.to_time, 'HH24:MI'), 'minutes', h.slot_minutes)
        order by h.on_day nulls first, h.weekday, h.from_time), '[]')
      from private.viewing_hours h
      where h.property_id = p_property_id and (h.on_day is null or h.on_day >= v_today)),
    'slots', (
      select coalesce(jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
          'clock', private.clock_in_morocco(s.starts_at), 'state', case
          when exists (select from private.withdrawn_viewing_slots w
            where w.property_id = p_property_id and w.starts_at = s.starts_at) then 'withdrawn'
          when private.is_viewing_time_free(p_property_id, s.starts_at, s.ends_at) then 'free'
          else 'taken' end) order by s.starts_at), '[]')
      from private.slots_of_home(p_property_id, v_today, v_today + 13) s
      where s.starts_at > now()));
end
$$;
comment on function public.my_viewing_hours(uuid) is
  'When the caller lets people see a property of hers: {hours: [{weekday or on_day, from, to, minutes}], slots of the next two weeks: [{starts_at, ends_at, clock, state: free | taken | withdrawn}]}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND (a stranger''s too).';
revoke all on function public.my_viewing_hours(uuid) from public, anon;
grant execute on function public.my_viewing_hours(uuid) to authenticated;

-- viewings/my_viewings.sql

create function public.my_viewings(p_conversation_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object('items', (
    select coalesce(jsonb_agg(private.viewing_facts(found.viewing, v_caller) order by found.place), '[]')
    from (
      select v as viewing, row_number() over (
        order by v.ended_at is not null, case when v.ended_at is null then v.starts_at end, v.ended_at desc, v.id) as place
      from private.viewings v
      where v_caller in (v.owner_id, v.asker_id) and (p_conversation_id is null or v.conversation_id = p_conversation_id)
      order by place limit 100) as found));
end
$$;
comment on function public.my_viewings(uuid) is
  'Visits that the caller asked for or was asked for, open ones first by their time, then what is over, the last first; a hundred at most: {items}, each as viewing_facts. With a conversation, those of it alone. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_viewings(uuid) from public, anon;
grant execute on function public.my_viewings(uuid) to authenticated;

-- viewings/notify_viewing.sql

create function private.notify_viewing(p_viewing private.viewings, p_party text, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.notify(case p_party when 'owner' then p_viewing.owner_id else p_viewing.asker_id end, 'account',
    'home_viewing_' || p_kind,
    jsonb_strip_nulls(jsonb_build_object('viewing_id', p_viewing.id, 'conversation_id', p_viewing.conversation_id,
      'property_id', p_viewing.property_id, 'name', p_viewing.title, 'clock', private.clock_in_morocco(p_viewing.starts_at), 'party', p_party,
      'ended_by', p_viewing.ended_by)))
$$;
comment on function private.notify_viewing(private.viewings, text, text) is
  'Tells the owner or the asker of a viewing: home_viewing_<kind> with viewing_id, conversation_id, property_id, name, clock (as one in Morocco shows the time), party and ended_by.';

-- viewings/propose_viewing_time.sql

create function public.propose_viewing_time(p_id uuid, p_starts_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_other text := case private.viewing_role(v_viewing) when 'owner' then 'asker' else 'owner' end;
  v_ends_at timestamptz;
begin
  if v_viewing.status = 'asked' and v_viewing.waiting_for = v_other and v_viewing.starts_at = p_starts_at then
    return private.viewing_facts(v_viewing, auth.uid());
  elsif v_viewing.status not in ('asked', 'confirmed') or v_viewing.starts_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  elsif v_viewing.proposal_count >= 10 then
    perform private.refuse('WA375', 'Too many times were proposed', '{"maximum": 10}');
  end if;
  v_ends_at := private.viewing_end(v_viewing.property_id, p_starts_at);
  if not private.is_viewing_time_free(v_viewing.property_id, p_starts_at, v_ends_at, p_id) then
    perform private.refuse('WA373', 'Somebody else has this time');
  end if;
  update private.viewings v set status = 'asked', waiting_for = v_other, starts_at = p_starts_at, ends_at = v_ends_at,
    expires_at = private.viewing_answer_until(p_starts_at), confirmed_at = null, day_reminded_at = null, soon_reminded_at = null,
    change_count = v.change_count + 1, proposal_count = v.proposal_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.join_viewing_conversation(v_viewing);
  perform private.notify_viewing(v_viewing, v_other, 'proposed');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.propose_viewing_time(uuid, timestamptz) is
  'Either of the two asks for another time of a visit that is open, a confirmed one too; then it waits for the other, and its former time is free. Ten times at most. A repeat changes nothing. Refuses: those of lock_own_viewing, VIEWING_CHANGED (detail status), VIEWINGS_TOO_MANY (detail maximum), VIEWING_TIME_INVALID (detail earliest_at, latest_at), VIEWING_TIME_TAKEN.';
revoke all on function public.propose_viewing_time(uuid, timestamptz) from public, anon;
grant execute on function public.propose_viewing_time(uuid, timestamptz) to authenticated;

-- viewings/refuse_changed_viewing.sql

create function private.refuse_changed_viewing(p_viewing private.viewings) returns void
language sql
set search_path = ''
as $$
  select private.refuse('WA374', 'The viewing is not as it was', jsonb_build_object('status', p_viewing.status))
$$;
comment on function private.refuse_changed_viewing(private.viewings) is 'Refuses: VIEWING_CHANGED (detail status), always.';

-- viewings/remind_of_viewings.sql

create function private.remind_of_viewings() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
  v_is_soon boolean;
  v_count integer := 0;
begin
  for v_viewing in
    select * from private.viewings v
    where v.status = 'confirmed' and v.starts_at > now() and v.starts_at <= now() + interval '24 hours'
      and (v.soon_reminded_at is null and v.starts_at <= now() + interval '2 hours'
        and v.confirmed_at < v.starts_at - interval '2 hours'
        or v.day_reminded_at is null and v.starts_at > now() + interval '2 hours'
        -- Whoever agreed to it less than a day ahead knows it.
        and v.confirmed_at < v.starts_at - interval '24 hours')
    order by v.starts_at limit 200 for update skip locked
  loop
    v_is_soon := v_viewing.starts_at <= now() + interval '2 hours';
    update private.viewings v set
      soon_reminded_at = case when v_is_soon then now() else v.soon_reminded_at end,
      day_reminded_at = case when v_is_soon then v.day_reminded_at else now() end
    where v.id = v_viewing.id;
    perform private.notify_viewing(v_viewing, 'owner', case when v_is_soon then 'soon' else 'tomorrow' end),
      private.notify_viewing(v_viewing, 'asker', case when v_is_soon then 'soon' else 'tomorrow' end);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.remind_of_viewings() is
  'Reminds both of a confirmed visit a day and two hours before it, each once. Returns of how many.';

-- viewings/require_viewings_left.sql

create function private.require_viewings_left(p_asker_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select count(*) >= 5 from private.viewings v where v.asker_id = p_asker_id and v.status = 'asked') then
    perform private.refuse('WA375', 'Too many viewings wait for an answer', '{"maximum": 5}');
  elsif (select count(*) >= 10 from private.viewings v
      where v.asker_id = p_asker_id and v.created_at > now() - interval '1 day') then
    perform private.refuse('WA375', 'Too many viewings were asked for within a day', '{"maximum": 10}');
  end if;
end
$$;
comment on function private.require_viewings_left(uuid) is
  'Five that wait for an answer, ten asked for within 24 hours. Asked with the person locked. Refuses: VIEWINGS_TOO_MANY (detail maximum).';

-- viewings/set_viewing_hours.sql

create function public.set_viewing_hours(p_property_id uuid, p_hours jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_property public.properties := private.lock_own_property(p_property_id, private.caller_id());
  v_today date := private.today_in_morocco();
  v_rule text;
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(
      case jsonb_typeof(p_hours) when 'array' then p_hours else '[]' end) > 20 then
    perform private.refuse('WA378', 'A list of up to twenty', '{"rule": "many"}');
  end if;
  v_rule := private.broken_rule_of_viewing_hours(p_hours);
  if v_rule is not null then
    perform private.refuse('WA378', 'These are no hours', jsonb_build_object('rule', v_rule));
  end if;
  delete from private.viewing_hours h where h.property_id = v_property.id;
  insert into private.viewing_hours (property_id, position, weekday, on_day, from_time, to_time, slot_minutes)
  select v_property.id, h.position, (h.value ->> 'weekday')::integer, (h.value ->> 'on_day')::date,
    (h.value ->> 'from')::time, (h.value ->> 'to')::time, (h.value ->> 'minutes')::integer
  from jsonb_array_elements(p_hours) with ordinality as h (value, position)
  -- A day that has passed since the screen was opened is dropped in silence.
  where coalesce((h.value ->> 'on_day')::date >= v_today, true);
  return public.my_viewing_hours(v_property.id);
end
$$;
comment on function public.set_viewing_hours(uuid, jsonb) is
  'The hours in which the caller lets people see a property of hers, all of them at once: up to twenty {weekday 1 (Monday) to 7, or on_day within sixty days; from and to as HH:MM in Morocco; minutes of a slot: 15, 30, 45 or 60}; none is fine. Visits that were asked for stay as they are. A repeat changes nothing. Returns my_viewing_hours. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, VIEWING_HOURS_INVALID (detail rule: many, day, times, overlap).';
revoke all on function public.set_viewing_hours(uuid, jsonb) from public, anon;
grant execute on function public.set_viewing_hours(uuid, jsonb) to authenticated;

-- viewings/slots_of_home.sql

create function private.slots_of_home(p_property_id uuid, p_from date, p_until date)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable
set search_path = ''
as $$
  select distinct on (slot.starts_at) slot.starts_at, slot.starts_at + make_interval(mins => slot.slot_minutes)
  from (
    select (day.value + h.from_time + make_interval(mins => place * h.slot_minutes)) at time zone 'Africa/Casablanca' as starts_at,
      h.slot_minutes
    from private.viewing_hours h
    cross join generate_series(p_from::timestamp, p_until::timestamp, interval '1 day') as day (value)
    -- Only as many as end before the hours do.
    cross join generate_series(0, (extract(epoch from h.to_time - h.from_time) / 60 / h.slot_minutes)::integer) as place
    where h.property_id = p_property_id and (h.weekday = extract(isodow from day.value) or h.on_day = day.value::date)
      and extract(epoch from h.to_time - h.from_time) / 60 >= (place + 1) * h.slot_minutes) as slot
  order by slot.starts_at, slot.slot_minutes
$$;
comment on function private.slots_of_home(uuid, date, date) is
  'The slots that the owner''s hours make on the days of Morocco from the first to the last, taken, withdrawn and past ones too.';

-- viewings/tell_viewing.sql

create function private.tell_viewing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(array[new.owner_id, new.asker_id], 'viewing',
    jsonb_build_object('viewing_id', new.id, 'conversation_id', new.conversation_id, 'home_id', new.property_id));
  return null;
end
$$;
comment on function private.tell_viewing() is
  'Trigger: the screens of both read the viewing again. Definer: callers may not tell others.';

create trigger _900_tell_viewing after insert or update of change_count on private.viewings
  for each row execute function private.tell_viewing();

-- viewings/viewing_answer_until.sql

create function private.viewing_answer_until(p_starts_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select least(now() + interval '2 days', p_starts_at - interval '1 hour') $$;
comment on function private.viewing_answer_until(timestamptz) is
  'Until when a question about a visit is answered: a time is not held for somebody longer than two days, and who comes knows it an hour before.';

-- viewings/viewing_end.sql

create function private.viewing_end(p_property_id uuid, p_starts_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_day date := (p_starts_at at time zone 'Africa/Casablanca')::date;
begin
  if p_starts_at is null or p_starts_at < now() + interval '2 hours' or p_starts_at > now() + interval '60 days' then
    perform private.refuse('WA377', 'Nobody can come then',
      jsonb_build_object('earliest_at', now() + interval '2 hours', 'latest_at', now() + interval '60 days'));
  end if;
  return coalesce(
    (select s.ends_at from private.slots_of_home(p_property_id, v_day, v_day) s where s.starts_at = p_starts_at),
    p_starts_at + interval '30 minutes');
end
$$;
comment on function private.viewing_end(uuid, timestamptz) is
  'When a visit that begins then ends: with its slot, or after half an hour where the owner has none. Refuses: VIEWING_TIME_INVALID (detail earliest_at, latest_at).';

-- viewings/viewing_facts.sql

create function private.viewing_facts(p_viewing private.viewings, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_viewing.id, 'home_id', p_viewing.property_id, 'conversation_id', p_viewing.conversation_id,
    'title', p_viewing.title, 'title_fr', p_viewing.title_fr, 'title_ar', p_viewing.title_ar,
    'starts_at', p_viewing.starts_at, 'ends_at', p_viewing.ends_at, 'status', p_viewing.status,
    'starts_clock', private.clock_in_morocco(p_viewing.starts_at), 'ends_clock', private.clock_in_morocco(p_viewing.ends_at),
    'expires_clock', private.clock_in_morocco(p_viewing.expires_at),
    'waiting_for', p_viewing.waiting_for, 'expires_at', p_viewing.expires_at, 'ended_by', p_viewing.ended_by,
    'change_count', p_viewing.change_count, 'created_at', p_viewing.created_at,
    'role', case when p_viewing.owner_id = p_user_id then 'owner' else 'asker' end,
    'person', private.person_facts(p_user_id,
      case when p_viewing.owner_id = p_user_id then p_viewing.asker_id else p_viewing.owner_id end),
    -- What is public now; null when the home is shown no more.
    'home', (
      select jsonb_build_object('image_url', h.image_url, 'city_name', h.city_name, 'city_name_fr', h.city_name_fr,
        'city_name_ar', h.city_name_ar, 'neighborhood_name', h.neighborhood_name,
        'neighborhood_name_fr', h.neighborhood_name_fr, 'neighborhood_name_ar', h.neighborhood_name_ar)
      from public.homes h where h.id = p_viewing.property_id))
$$;
comment on function private.viewing_facts(private.viewings, uuid) is
  'A viewing as one of its two people sees it: {id, home_id, conversation_id, title, title_fr, title_ar, starts_at, ends_at, status, starts_clock, ends_clock, expires_clock (what a clock in Morocco shows), waiting_for, expires_at, ended_by, change_count, created_at, role, person, home}.';

-- viewings/viewing_hours.sql

create table private.viewing_hours (
  property_id uuid not null references public.properties (id) on delete cascade,
  position integer not null,
  weekday integer,
  on_day date,
  from_time time not null,
  to_time time not null,
  slot_minutes integer not null,
  primary key (property_id, position),
  constraint hours_are_of_a_weekday_or_a_day check ((weekday is null) <> (on_day is null)),
  constraint weekday_is_one_of_seven check (weekday between 1 and 7),
  constraint slot_has_a_usual_length check (slot_minutes in (15, 30, 45, 60)),
  constraint hours_hold_a_slot check (from_time + make_interval(mins => slot_minutes) <= to_time and from_time < to_time)
);

comment on table private.viewing_hours is
  'When an owner lets people see a home: every week on a weekday, or on one day. Cut into slots when it is read; no row for a slot.';
comment on column private.viewing_hours.weekday is '1 is Monday, in Morocco.';
comment on column private.viewing_hours.from_time is 'By the clock of Morocco, to_time too.';

alter table private.viewing_hours enable row level security;
alter table private.viewing_hours force row level security;

-- viewings/viewing_role.sql

create function private.viewing_role(p_viewing private.viewings) returns text
language sql stable
set search_path = ''
as $$ select case when p_viewing.owner_id = auth.uid() then 'owner' else 'asker' end $$;
comment on function private.viewing_role(private.viewings) is 'Which of the two the caller is: owner or asker.';

-- viewings/withdraw_viewing_slot.sql

create function public.withdraw_viewing_slot(p_property_id uuid, p_starts_at timestamptz, p_is_withdrawn boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_property public.properties := private.lock_own_property(p_property_id, private.caller_id());
  v_day date := (p_starts_at at time zone 'Africa/Casablanca')::date;
  v_ends_at timestamptz;
begin
  -- Whoever asks for this slot now holds the home: it is hers, or it is withdrawn.
  perform from private.listed_homes l where l.id = v_property.id for no key update;
  if not coalesce(p_is_withdrawn, false) then
    delete from private.withdrawn_viewing_slots w where w.property_id = v_property.id and w.starts_at = p_starts_at;
    return public.my_viewing_hours(v_property.id);
  end if;
  -- Nobody asks for a time further away than that, and infinity has no days.
  if p_starts_at between now() and now() + interval '60 days' then
    select s.ends_at into v_ends_at from private.slots_of_home(v_property.id, v_day, v_day) s where s.starts_at = p_starts_at;
  end if;
  if v_ends_at is null then
    perform private.refuse('WA377', 'There is no such slot',
      jsonb_build_object('earliest_at', now(), 'latest_at', now() + interval '60 days'));
  elsif exists (select from private.viewings v
      where v.property_id = v_property.id and v.status in ('asked', 'confirmed')
        and v.starts_at < v_ends_at and p_starts_at < v.ends_at) then
    perform private.refuse('WA373', 'Somebody has this time');
  end if;
  insert into private.withdrawn_viewing_slots (property_id, starts_at) values (v_property.id, p_starts_at)
  on conflict do nothing;
  return public.my_viewing_hours(v_property.id);
end
$$;
comment on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) is
  'The owner takes one free slot out of her hours, or puts it back. A repeat changes nothing. Returns my_viewing_hours. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, VIEWING_TIME_INVALID (no slot begins then), VIEWING_TIME_TAKEN (somebody asked for it: that is answered in the chat).';
revoke all on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) from public, anon;
grant execute on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) to authenticated;

-- viewings/withdrawn_viewing_slots.sql

create table private.withdrawn_viewing_slots (
  property_id uuid not null references public.properties (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (property_id, starts_at)
);

comment on table private.withdrawn_viewing_slots is 'Single slots that the owner took out of her hours. Gone when their time has passed.';

alter table private.withdrawn_viewing_slots enable row level security;
alter table private.withdrawn_viewing_slots force row level security;

-- Made from supabase/schemas/deliveries/delivery_notices by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_notices/delivery_notices.sql

create table private.delivery_notices (
  event_kind text not null,
  party text not null,
  primary key (event_kind, party),
  constraint party_is_known check (party in ('sender', 'receiver'))
);

comment on table private.delivery_notices is 'The moments of a parcel worth telling, and to whom. Whoever did it is never told.';

alter table private.delivery_notices enable row level security;
alter table private.delivery_notices force row level security;

insert into private.delivery_notices (event_kind, party) values
  ('submitted', 'receiver'),
  ('pickup_missed', 'sender'),
  ('weigh_in_asked', 'sender'),
  ('picked_up', 'sender'), ('picked_up', 'receiver'),
  ('out_for_delivery', 'sender'), ('out_for_delivery', 'receiver'),
  ('attempt_failed', 'sender'), ('attempt_failed', 'receiver'),
  ('rescheduled', 'sender'), ('rescheduled', 'receiver'),
  ('refused', 'sender'), ('refused', 'receiver'),
  ('delivered', 'sender'), ('delivered', 'receiver'),
  ('returned', 'sender'), ('returned', 'receiver'),
  ('cancelled', 'sender'), ('cancelled', 'receiver'),
  ('lost', 'sender'), ('lost', 'receiver'),
  ('passed_on', 'sender'), ('passed_on', 'receiver'),
  ('refund_locked', 'sender'), ('refund_paid', 'sender'),
  ('claim_decided', 'sender'), ('claim_decided', 'receiver');
insert into private.delivery_notices (event_kind, party) values ('return_started', 'sender'), ('return_started', 'receiver');

-- delivery_notices/notify_delivery_event.sql

create function private.notify_delivery_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_notice record;
begin
  select * into v_delivery from public.deliveries d where d.id = new.delivery_id;
  -- A round of days ago is no news, and the recipient waits for nothing that goes back.
  if (new.data -> 'is_late')::boolean or new.kind = 'out_for_delivery' and v_delivery.is_returning
    or new.kind = 'return_started' and new.data ->> 'because' is distinct from 'attempt_failed' then
    return null;
  end if;
  for v_notice in
    select n.party, p.user_id, p.name
    from private.delivery_notices n
    join (values
      ('sender', v_delivery.sender_id, v_delivery.dropoff_contact_name),
      ('receiver', v_delivery.receiver_id, (select s.first_name from public.profiles s where s.id = v_delivery.sender_id))
      ) as p (party, user_id, name) using (party)
    where n.event_kind = new.kind and p.user_id is not null and p.user_id is distinct from new.actor_id
    order by p.user_id, n.party
  loop
    perform private.notify(v_notice.user_id, 'delivery', new.kind, jsonb_build_object(
      'delivery_id', v_delivery.id, 'label_code', v_delivery.label_code, 'party', v_notice.party, 'name', v_notice.name));
  end loop;
  return null;
end
$$;
comment on function private.notify_delivery_event() is
  'Trigger: tells those whom delivery_notices names, never the one who did it. Definer: who acts may not tell others.';

create trigger _800_notify_delivery_event after insert on public.delivery_events
  for each row execute function private.notify_delivery_event();

-- delivery_notices/tell_agents_of_pass_on.sql

create function private.tell_agents_of_pass_on(p_delivery public.deliveries, p_agent_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.notify(a.user_id, 'delivery', 'passed_on', jsonb_build_object(
    'delivery_id', p_delivery.id, 'label_code', p_delivery.label_code, 'party', a.party, 'name', p_delivery.label_code))
  from (values (p_delivery.holder_id, 'former_holder'), (p_agent_id, 'next_holder')) as a (user_id, party)
  where a.user_id is not null order by a.user_id
$$;
comment on function private.tell_agents_of_pass_on(public.deliveries, uuid) is
  'Tells who had the parcel that it is his no more, and who is to take it over that it waits for him; neither learns of the other, nor who sends it.';

-- delivery_notices/tell_agents_of_pickup.sql

create function private.tell_agents_of_pickup(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  select private.notify(a.user_id, 'delivery', 'rescheduled', jsonb_build_object(
    'delivery_id', p_delivery.id, 'label_code', p_delivery.label_code, 'party', 'agent', 'name', p_delivery.label_code))
  from public.courier_agents a
  where a.courier_id = p_delivery.courier_id and private.custody_of(p_delivery, a) = 'pickup'
  order by a.user_id
$$;
comment on function private.tell_agents_of_pickup(public.deliveries) is
  'Tells those who may fetch the parcel that its pickup has another time; the parcel is named by its label and by nobody.';

-- delivery_notices/tell_delivery_parties.sql

create function private.tell_delivery_parties() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_version integer;
  v_parties uuid[];
begin
  select d.version, array(
    select unnest(array[d.sender_id, d.receiver_id, d.holder_id, d.handed_to_id])
    -- The agent at the sender's door waits for her answer; he holds nothing yet.
    union select w.agent_id from public.delivery_weigh_ins w where w.delivery_id = d.id and new.kind in ('weigh_in_agreed', 'weigh_in_refused', 'cancelled')
    -- Whoever may fetch it has it in his list, by its time.
    union select a.user_id from public.courier_agents a where new.kind = 'rescheduled' and a.courier_id = d.courier_id and private.custody_of(d, a) = 'pickup'
    -- Whoever handed it over sees it go.
    union (select e.actor_id from public.delivery_events e
      where new.kind = 'taken_over' and e.delivery_id = d.id and e.kind = 'handed_over' order by e.id desc limit 1)
    -- Whoever left it at a hub too, on his other device.
    union select new.actor_id where new.actor_role = 'courier')
  into v_version, v_parties
  from public.deliveries d
  where d.id = new.delivery_id;
  -- A receiver without an account, and an agent whom nobody has named yet, are null.
  perform private.tell_people(array_remove(v_parties, null), 'delivery', jsonb_build_object('id', new.delivery_id, 'version', v_version));
  return null;
end
$$;
comment on function private.tell_delivery_parties() is
  'Trigger: tells the devices of sender, receiver and the agent concerned that the parcel is another, {id, version}, when the transaction commits. Definer: the agents'' rows are not the callers'' to read.';

create trigger _810_tell_delivery_parties after insert on public.delivery_events
  for each row execute function private.tell_delivery_parties();

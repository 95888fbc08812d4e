create function private.tell_delivery_parties() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || party.user_id, 'delivery', jsonb_build_object('id', d.id, 'version', d.version), true, 'broadcast'
  from public.deliveries d
  cross join lateral (
    select unnest(array[d.sender_id, d.receiver_id, d.holder_id, d.handed_to_id])
    -- The agent at the sender's door waits for her answer; he holds nothing yet.
    union select w.agent_id from public.delivery_weigh_ins w where w.delivery_id = d.id and new.kind in ('weigh_in_agreed', 'weigh_in_refused', 'cancelled')
    -- Whoever handed it over sees it go.
    union (select e.actor_id from public.delivery_events e
      where new.kind = 'taken_over' and e.delivery_id = d.id and e.kind = 'handed_over' order by e.id desc limit 1)
    -- Whoever left it at a hub too, on his other device.
    union select new.actor_id where new.actor_role = 'courier') as party (user_id)
  where d.id = new.delivery_id and party.user_id is not null;
  return null;
exception when others then
  -- What happened stays; a screen that hears nothing asks again when it comes back.
  raise warning 'parties of a parcel could not be told: %', sqlerrm;
  return null;
end
$$;
comment on function private.tell_delivery_parties() is
  'Trigger: tells the devices of sender, receiver and the agent concerned that the parcel is another, {id, version}, when the transaction commits. Definer: realtime.messages is not the callers''.';

create trigger _810_tell_delivery_parties after insert on public.delivery_events
  for each row execute function private.tell_delivery_parties();

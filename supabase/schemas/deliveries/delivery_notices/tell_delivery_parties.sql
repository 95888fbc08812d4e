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
    -- Also notifies the devices of the agent who waits at the sender's door for the answer to a
    -- weigh-in. This agent does not hold the parcel yet.
    union select w.agent_id from public.delivery_weigh_ins w where w.delivery_id = d.id and new.kind in ('weigh_in_agreed', 'weigh_in_refused', 'cancelled')
    -- Also notifies the devices of agents who may pick up the parcel. Their list of parcels is
    -- sorted by pickup slot, so a new slot changes the order of the list.
    union select a.user_id from public.courier_agents a where new.kind = 'rescheduled' and a.courier_id = d.courier_id and private.custody_of(d, a) = 'pickup'
    -- Also notifies an agent whose parcel was taken over by a colleague. The parcel leaves the list
    -- of this agent.
    union (select e.actor_id from public.delivery_events e
      where new.kind = 'taken_over' and e.delivery_id = d.id and e.kind = 'handed_over' order by e.id desc limit 1)
    -- Also notifies an agent who left the parcel at a hub. The agent may have several devices, and
    -- the list of parcels on each of them must no longer contain the parcel.
    union select new.actor_id where new.actor_role = 'courier')
  into v_version, v_parties
  from public.deliveries d
  where d.id = new.delivery_id;
  -- Removes nulls from the list of people. A null stands for a receiver without an account or an
  -- agent who is not assigned yet.
  perform private.tell_people(array_remove(v_parties, null), 'delivery', jsonb_build_object('id', new.delivery_id, 'version', v_version));
  return null;
end
$$;
comment on function private.tell_delivery_parties() is
  'Trigger: when the transaction commits, sends {id, version} to the devices of the sender, the receiver and the agents concerned, so that these devices reload the parcel. SECURITY DEFINER: callers may not read the agents'' rows.';

create trigger _810_tell_delivery_parties after insert on public.delivery_events
  for each row execute function private.tell_delivery_parties();

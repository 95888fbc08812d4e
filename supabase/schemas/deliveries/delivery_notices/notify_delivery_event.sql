create function private.notify_delivery_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_notice record;
begin
  select * into v_delivery from public.deliveries d where d.id = new.delivery_id;
  -- Late scans report old events and notify nobody. During a return, out_for_delivery also notifies
  -- nobody, because the recipient would wrongly expect the parcel.
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
  'Trigger: notifies the recipients listed in delivery_notices, except for the actor. SECURITY DEFINER: the actor may not notify other people.';

create trigger _800_notify_delivery_event after insert on public.delivery_events
  for each row execute function private.notify_delivery_event();

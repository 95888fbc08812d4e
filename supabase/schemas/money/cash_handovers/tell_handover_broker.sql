create function private.tell_handover_broker() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(array[new.broker_id], 'money_transfer', jsonb_build_object('id', new.transfer_id));
  return null;
end
$$;
comment on function private.tell_handover_broker() is
  'Trigger: when the state of a broker''s cash count changes, sends the broker a realtime message with the transfer''s {id} at commit. The sender needs no such message, because an event in the transfer''s timeline notifies the sender. SECURITY DEFINER: the caller may not send messages to other people.';

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
  'Trigger: when the state of a broker''s count changes, sends the broker a realtime message with the {id} of the transfer at commit. The timeline event notifies the sender. SECURITY DEFINER: the caller may not send messages to other people.';

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
  'Trigger: sends a realtime message with {id} of the transfer to the broker when the state of their count changes, at commit. The sender learns of it by the timeline event. SECURITY DEFINER: the caller may not send messages to others.';

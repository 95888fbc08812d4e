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
  'Trigger: tells the broker who counted that his count is another, {id} of its transfer, when the transaction commits; the sender hears it by the event. Definer: who acts may not tell others.';

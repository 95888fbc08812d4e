create function private.tell_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(private.transfer_readers(t), 'money_transfer', jsonb_build_object('id', t.id))
  from public.money_transfers t where t.id = new.transfer_id;
  return null;
end
$$;
comment on function private.tell_transfer_event() is
  'Trigger: when an event is added to a transfer''s timeline, sends a realtime message with the transfer''s {id}, at commit, to the people who can read the transfer. SECURITY DEFINER: the caller may not send messages to other people.';

create function private.tell_asked_brokers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The old row's too: where it is somebody else's turn or taken, it goes from the board.
  perform private.tell_people(array(
    select b.id from public.brokers b
    where b.city_id = old.city_id and private.is_broker_asked(b.id, old.transfer_id, old.city_id, old.addressed_broker_id)
    union
    select b.id from public.brokers b
    where b.city_id = new.city_id and private.is_broker_asked(b.id, new.transfer_id, new.city_id, new.addressed_broker_id)),
    'money_request', '{}');
  return null;
end
$$;
comment on function private.tell_asked_brokers() is
  'Trigger: tells the brokers who are asked, or were until now, that the board is another, when the transaction commits; not which request and not how. Definer: who acts may not tell others.';

create function private.tell_asked_brokers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The old row's too: where it is somebody else's turn or taken, it goes from the board.
  perform private.tell_topics(array(
      select case when r.addressed_broker_id is null then 'board:' || r.city_id else 'person:' || r.addressed_broker_id end
      from (values (old.city_id, old.addressed_broker_id), (new.city_id, new.addressed_broker_id)) as r (city_id, addressed_broker_id)
      where r.city_id is not null
      group by 1),
    'money_request', '{}');
  return null;
end
$$;
comment on function private.tell_asked_brokers() is
  'Trigger: tells the broker whose turn it is or was, and otherwise the board of the city once for all its brokers, that the board is another, when the transaction commits; not which request and not how. Definer: who acts may not tell others.';

create function private.tell_asked_brokers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The realtime message also goes to the brokers who could see the request before the change.
  -- Their job boards must drop a request that was accepted or is now addressed to another broker.
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
  'Trigger: when a request changes, tells brokers at commit, with a realtime message, that their job board changed. If the request is or was addressed to one broker, that broker gets the message; if every broker is asked, a single message goes to the topic of the city''s job board. The message contains neither the request nor the change. SECURITY DEFINER: the caller may not send messages to other people.';

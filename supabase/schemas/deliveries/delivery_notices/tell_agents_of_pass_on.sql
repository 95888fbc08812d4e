create function private.tell_agents_of_pass_on(p_delivery public.deliveries, p_agent_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.notify(a.user_id, 'delivery', 'passed_on', jsonb_build_object(
    'delivery_id', p_delivery.id, 'label_code', p_delivery.label_code, 'party', a.party, 'name', p_delivery.label_code))
  from (values (p_delivery.holder_id, 'former_holder'), (p_agent_id, 'next_holder')) as a (user_id, party)
  where a.user_id is not null order by a.user_id
$$;
comment on function private.tell_agents_of_pass_on(public.deliveries, uuid) is
  'Notifies the previous holder that they no longer hold the parcel, and the next agent that the parcel waits for them. Neither agent learns about the other agent or about the sender.';

create function private.related_people(p_person_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.visible_people(p_person_id, array(
    select p_person_id
    union select c.contact_user_id from public.contacts c
      where c.owner_user_id = p_person_id and c.contact_user_id is not null
    -- A person who declined the request in a direct conversation remains related, so that the
    -- sender cannot tell a declined request from an unanswered request. A person who left a group
    -- is no longer related to the members of the group.
    union select other.user_id from public.conversation_members own
      join public.conversations c on c.id = own.conversation_id
      join public.conversation_members other on other.conversation_id = own.conversation_id
      where own.user_id = p_person_id and own.status in ('active', 'requested')
        and (not c.is_group or other.status in ('active', 'requested'))
    -- The receiver of a draft is not related to its sender yet: only the sender sees a draft.
    union select unnest(array[t.receiver_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.sender_id = p_person_id
    union select unnest(array[t.sender_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.receiver_id = p_person_id and t.confirmed_at is not null
    union select unnest(array[t.sender_id, t.receiver_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.broker_id = p_person_id and t.accepted_at is not null
    -- Includes brokers who only counted the cash, or who declined or gave up the transfer: the
    -- timeline of the transfer shows their names.
    union select e.actor_id from public.money_transfers t
      join public.money_transfer_events e on e.transfer_id = t.id and e.actor_role = 'broker'
      where t.sender_id = p_person_id or t.receiver_id = p_person_id and t.confirmed_at is not null
        or t.broker_id = p_person_id and t.accepted_at is not null
    union select s.receiver_id from public.transfer_schedules s where s.sender_id = p_person_id and s.receiver_id is not null
    union select d.receiver_id from public.deliveries d where d.sender_id = p_person_id and d.receiver_id is not null
    union select d.sender_id from public.deliveries d where d.receiver_id = p_person_id and d.status <> 'draft'
    union select l.person_id from private.person_lookups l
      where l.seeker_id = p_person_id and l.looked_up_at > now() - interval '24 hours'))
$$;
comment on function private.related_people(uuid) is
  'Returns the visible people with whom a person has an active relation: the person themselves; contacts with an account; members of their conversations; parties of their transfers (including brokers who acted in them), schedules and parcels; and people whom they found by username or phone within the last 24 hours. Only this rule decides which people a person may see, or may refer to by id.';
revoke all on function private.related_people(uuid) from public;

create function private.shared_people() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select auth.uid()
    union select c.contact_user_id from public.contacts c
      where c.owner_user_id = auth.uid() and c.contact_user_id is not null
    -- Whoever has left a group no longer meets who came after.
    union select other.user_id from public.conversation_members own
      join public.conversation_members other on other.conversation_id = own.conversation_id
      where own.user_id = auth.uid() and own.status in ('active', 'requested')
    -- What is still a draft concerns nobody but its sender.
    union select unnest(array[t.receiver_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.sender_id = auth.uid()
    union select unnest(array[t.sender_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.receiver_id = auth.uid() and t.status <> 'draft'
    union select unnest(array[t.sender_id, t.receiver_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.broker_id = auth.uid() and t.accepted_at is not null
    union select d.receiver_id from public.deliveries d where d.sender_id = auth.uid() and d.receiver_id is not null
    union select d.sender_id from public.deliveries d where d.receiver_id = auth.uid() and d.status <> 'draft'
    union select b.id from public.brokers b where b.is_active
    -- For the service key and for the database itself, no list is too long.
    union select p.id from public.profiles p where auth.role() is distinct from 'authenticated')
$$;
comment on function private.shared_people() is
  'Whom the caller may find in a list: herself, her contacts by account, whoever is in a conversation with her, the parties of her transfers and parcels, and active brokers, who are public. A home shows its owner by itself (view homes). Definer: it reads the tables of others for their ids alone.';
revoke all on function private.shared_people() from public;
grant execute on function private.shared_people() to authenticated, service_role;

-- Creates six notifications for Amina, two of each kind, after deleting the notifications that
-- earlier seed files created.

-- Deletes all notifications except two about parcels of Amina: one about a pickup and one about a
-- delivery.
delete from public.notifications n
where n.user_id <> '0199a000-0000-7000-8000-000000000001'
  or (n.kind, n.data ->> 'delivery_id') not in (
    ('picked_up', '0199a405-0000-7000-8000-000000000007'), ('delivered', '0199a405-0000-7000-8000-000000000008'));
update public.notifications n set created_at = e.occurred_at, updated_at = e.occurred_at, is_read = e.kind = 'delivered'
from public.delivery_events e
where n.type = 'delivery' and e.delivery_id = (n.data ->> 'delivery_id')::uuid and e.kind = n.kind;

-- Notifications of unread messages in the demo conversations.
insert into public.notifications (user_id, type, kind, data, conversation_id, count, created_at, updated_at)
select '0199a000-0000-7000-8000-000000000001', 'message', 'message',
  jsonb_build_object('sender_id', m.sender_id, 'message_id', m.id, 'seq', m.seq), m.conversation_id, unread, m.created_at, m.created_at
from (values ('0199a400-0000-7000-8000-000000000101'::uuid, 2), ('0199a400-0000-7000-8000-000000000103', 3)) as talk (id, unread)
join public.conversations c on c.id = talk.id
join public.messages m on m.conversation_id = c.id and m.seq = c.last_change;

insert into public.notifications (user_id, type, kind, data, transfer_id, is_read, created_at, updated_at)
select '0199a000-0000-7000-8000-000000000001', type, kind, data::jsonb, transfer_id::uuid, is_read, now() - age, now() - age
from (values
  ('transaction', 'broker_accepted', '{"party": "sender"}', '0199a100-0000-7000-8000-000000000004', false, interval '2 hours'),
  ('transaction', 'completed', '{"party": "sender"}', '0199a100-0000-7000-8000-000000000001', true, interval '20 days')
) as sample (type, kind, data, transfer_id, is_read, age);

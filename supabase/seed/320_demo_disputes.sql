-- Two of Amina's disputes: one that waits for a decision, and one that Amina won, with a refund to
-- collect at a counter.

select set_config('request.jwt.claims', jsonb_build_object(
  'sub', (select id from public.profiles where username = 'amina'), 'role', 'authenticated')::text, true);
select public.open_dispute('0199a300-0000-7000-8000-000000000001', '0199a100-0000-7000-8000-000000000001', 'wrong_amount',
  'Khadija a reçu 1 400 DH au lieu de 1 500. Elle a compté devant l’agent.');
select public.open_dispute('0199a300-0000-7000-8000-000000000002', '0199a100-0000-7000-8000-000000000002', 'fee_wrong',
  'Les frais affichés étaient plus bas.');
select set_config('request.jwt.claims', '', true);

-- Turns triggers off so that rows can be backdated.
set local session_replication_role = replica;
update private.disputes set created_at = created_at - interval '4 days', answer_by = answer_by - interval '4 days',
  decide_by = decide_by - interval '4 days', answered_at = now() - interval '3 days'
where id::text like '0199a300-%';
update private.dispute_entries set created_at = created_at - interval '4 days' where dispute_id::text like '0199a300-%';
set local session_replication_role = origin;
select private.add_dispute_entry('0199a300-0000-7000-8000-000000000001', 'answered', 'operator',
  'Bonjour, nous avons demandé son ticket de caisse à l’agent. Vous aurez de nos nouvelles avant la date indiquée.');
update private.disputes set status = 'won', decided_at = now(), award_centimes = 800
where id = '0199a300-0000-7000-8000-000000000002';
select private.award_dispute(d, t) from private.disputes d join public.money_transfers t on t.id = d.transfer_id
where d.id = '0199a300-0000-7000-8000-000000000002';
select private.add_dispute_entry('0199a300-0000-7000-8000-000000000002', 'won', 'operator',
  'Vous avez raison : les frais vous sont rendus.', '{"award_centimes": 800}');

-- Deletes the notifications that the disputes above caused. The demo shows only the notifications
-- that 410_demo_notifications.sql keeps or creates.
delete from public.notifications where kind like 'dispute%';

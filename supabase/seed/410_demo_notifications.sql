-- Amina's six notifications, two of each kind; what the stories before this one told is taken back.

delete from public.notifications;

create function pg_temp.say(p_from text, p_to text, p_bodies text[]) returns uuid
language plpgsql
as $$
declare
  v_from uuid := (select id from public.profiles where username = p_from);
  v_to uuid := (select id from public.profiles where username = p_to);
  v_id uuid;
  v_body text;
begin
  -- Both open it, so that nobody is asked.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_to, 'role', 'authenticated')::text, true);
  v_id := public.open_conversation(v_from, gen_random_uuid());
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_from, 'role', 'authenticated')::text, true);
  perform public.open_conversation(v_to, gen_random_uuid());
  foreach v_body in array p_bodies loop
    insert into public.messages (id, conversation_id, sender_id, type, body)
    values (gen_random_uuid(), v_id, v_from, 'text', v_body);
  end loop;
  return v_id;
end
$$;

select pg_temp.say('youssef', 'amina', array['Bonjour Amina, le transfert de Khadija est prêt.']);
select pg_temp.say('karim', 'amina', array['Salam Amina, كي دايرة؟', 'Tu passes à Fès ce week-end ?']);
select set_config('request.jwt.claims', '', true);

-- Youssef wrote yesterday, and she has read it; karim a moment ago.
update public.messages m set created_at = m.created_at - case p.username when 'youssef' then interval '26 hours' else interval '12 minutes' end
from public.profiles p where p.id = m.sender_id and p.username in ('youssef', 'karim');
update public.conversations c set last_message_at = (
  select max(m.created_at) from public.messages m where m.conversation_id = c.id);
update public.conversation_states s set read_change = c.last_change
from public.conversations c
where c.id = s.conversation_id and s.user_id = '0199a000-0000-7000-8000-000000000001'
  and '0199a000-0000-7000-8000-000000000002' in (c.pair_low_id, c.pair_high_id);
update public.notifications n set updated_at = c.last_message_at, created_at = c.last_message_at
from public.conversations c where c.id = n.conversation_id;

insert into public.notifications (user_id, type, kind, data, transfer_id, is_read, created_at, updated_at)
select '0199a000-0000-7000-8000-000000000001', type, kind, data::jsonb, transfer_id::uuid, is_read, now() - age, now() - age
from (values
  ('transaction', 'broker_accepted', '{"party": "sender"}', '0199a100-0000-7000-8000-000000000004', false, interval '2 hours'),
  ('delivery', 'parcel_picked_up', '{"recipient_name": "Omar Bensaid"}', null, false, interval '5 hours'),
  ('delivery', 'parcel_delivered', '{"recipient_name": "Zineb Lahlou"}', null, true, interval '2 days'),
  ('transaction', 'completed', '{"party": "sender"}', '0199a100-0000-7000-8000-000000000001', true, interval '20 days')
) as sample (type, kind, data, transfer_id, is_read, age);

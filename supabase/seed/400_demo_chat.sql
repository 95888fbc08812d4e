-- Demo conversations: a conversation about a transfer, a family group that plans a feast, and a
-- conversation request.

-- Turns off the triggers, which would set current times, change counters and send notifications.
alter table public.messages disable trigger user;

create function pg_temp.person(p_username text) returns uuid
language sql
as $$ select id from public.profiles where username = p_username $$;

create function pg_temp.add_conversation(p_id uuid, p_name text, p_people text[], p_status text, p_age interval) returns void
language sql
as $$
  insert into public.conversations (id, name, is_group, created_by, created_at, pair_low_id, pair_high_id)
  select p_id, p_name, p_name is not null, pg_temp.person(p_people[1]), now() - p_age,
    case when p_name is null then least(pg_temp.person(p_people[1]), pg_temp.person(p_people[2])) end,
    case when p_name is null then greatest(pg_temp.person(p_people[1]), pg_temp.person(p_people[2])) end;
  -- The creator is an active member of the conversation; the other members get the given status.
  insert into public.conversation_members (conversation_id, user_id, role, status, joined_at, added_by)
  select p_id, pg_temp.person(name), case when at = 1 and p_name is not null then 'admin' else 'member' end,
    case when at = 1 then 'active' else p_status end, now() - p_age, case when at > 1 then pg_temp.person(p_people[1]) end
  from unnest(p_people) with ordinality as people (name, at);
  insert into public.conversation_states (conversation_id, user_id)
  select p_id, pg_temp.person(name) from unnest(p_people) as name;
$$;

create function pg_temp.say(
  p_conversation uuid, p_username text, p_age interval, p_body text, p_reactions jsonb default '{}', p_event jsonb default null
) returns void
language sql
as $$
  with place as (
    update public.conversations set last_change = last_change + 1, last_message_at = now() - p_age
    where id = p_conversation returning last_change
  )
  insert into public.messages (id, conversation_id, sender_id, type, body, event, reactions, seq, change, created_at)
  select ('0199a400-0000-7000-8' || right(p_conversation::text, 3) || '-' || lpad(last_change::text, 12, '0'))::uuid,
    p_conversation, pg_temp.person(p_username), case when p_event is null then 'text' else 'event' end, p_body, p_event,
    (select coalesce(jsonb_object_agg(pg_temp.person(key), value), '{}') from jsonb_each(p_reactions)),
    last_change, last_change, now() - p_age
  from place
$$;

-- Marks all messages except the last `p_unread` ones as read, so that their senders see read
-- receipts.
create function pg_temp.has_read(p_conversation uuid, p_username text, p_unread integer) returns void
language sql
as $$
  update public.conversation_states s set read_change = c.last_change - p_unread
  from public.conversations c
  where c.id = p_conversation and s.conversation_id = c.id and s.user_id = pg_temp.person(p_username);
  update public.conversation_members m set
    shown_read_change = c.last_change - p_unread, delivered_change = c.last_change
  from public.conversations c
  where c.id = p_conversation and m.conversation_id = c.id and m.user_id = pg_temp.person(p_username) and m.status = 'active';
$$;

-- Amina and the broker Youssef talk about a transfer to Fes.
select pg_temp.add_conversation('0199a400-0000-7000-8000-000000000101', null, '{amina,youssef}', 'active', '3 days');
select pg_temp.say('0199a400-0000-7000-8000-000000000101', who, age, body, reactions) from (values
  (1, 'amina', interval '2 days 4 hours', 'Salam Youssef, je voudrais envoyer 1 500 dirhams à mon cousin Karim, à Fès. Vous êtes ouvert jusqu’à quelle heure ?', '{}'::jsonb),
  (2, 'youssef', interval '2 days 3 hours 52 minutes', 'وعليكم السلام أمينة، حتى للسبعة ديال العشية. مرحبا بيك فأي وقت.', '{"amina": ["thumbs_up"]}'),
  (3, 'amina', interval '2 days 3 hours 50 minutes', 'Parfait, نجي عندك من بعد الخدمة إن شاء الله', '{}'),
  (4, 'amina', interval '1 day 22 hours', 'C’est fait, j’ai déposé l’argent. شكرا على الاستقبال', '{"youssef": ["heart"]}'),
  (5, 'youssef', interval '1 day 21 hours 55 minutes', 'مرحبا، هادشي واجب. Gardez bien le code, ne le donnez qu’à Karim.', '{"amina": ["thanks"]}'),
  (6, 'youssef', interval '42 minutes', 'Bonjour Amina, une question : Karim est bien passé hier ?', '{}'),
  (7, 'youssef', interval '41 minutes', 'إلا كان شي مشكل عيطي ليا', '{}')) as story (at, who, age, body, reactions)
order by at;
select pg_temp.has_read('0199a400-0000-7000-8000-000000000101', 'amina', 2),
  pg_temp.has_read('0199a400-0000-7000-8000-000000000101', 'youssef', 0);

-- Amina and Karim are cousins.
select pg_temp.add_conversation('0199a400-0000-7000-8000-000000000102', null, '{karim,amina}', 'active', '20 days');
select pg_temp.say('0199a400-0000-7000-8000-000000000102', who, age, body, reactions) from (values
  (1, 'karim', interval '1 day 20 hours', 'Amina, شحال هادي ما شفناك! العائلة كاملة كتسلم عليك', '{"amina": ["heart"]}'::jsonb),
  (2, 'amina', interval '1 day 19 hours 40 minutes', 'توحشتكم بزاف. J’ai envoyé l’argent pour les livres de la petite, tu as reçu la notification ?', '{}'),
  (3, 'karim', interval '1 day 3 hours', 'Oui, je suis passé chez Bennis ce matin, cinq minutes et c’était réglé. الله يكثر خيرك', '{"amina": ["thanks", "heart"]}'),
  (4, 'amina', interval '1 day 2 hours 50 minutes', 'الحمد لله. Embrasse les enfants', '{"karim": ["heart"]}')) as story (at, who, age, body, reactions)
order by at;
update public.messages set edited_at = created_at + interval '2 minutes'
where conversation_id = '0199a400-0000-7000-8000-000000000102' and seq = 3;
select pg_temp.has_read('0199a400-0000-7000-8000-000000000102', 'amina', 0),
  pg_temp.has_read('0199a400-0000-7000-8000-000000000102', 'karim', 0);

-- Amina, Salma, Karim and Youssef plan a feast in a group conversation.
select pg_temp.add_conversation('0199a400-0000-7000-8000-000000000103', 'Aïd à Marrakech', '{amina,salma,karim,youssef}', 'active', '5 days');
select pg_temp.say('0199a400-0000-7000-8000-000000000103', who, age, body, reactions, event) from (values
  (1, 'amina', interval '5 days', null, '{}'::jsonb, '{"kind": "created", "name": "Aïd à Marrakech"}'::jsonb),
  (2, 'amina', interval '4 days 23 hours', 'Salam tout le monde ! شكون غادي يجي عندنا فالعيد؟', '{"salma": ["heart"]}', null),
  (3, 'salma', interval '4 days 22 hours', 'Moi, bien sûr. نجيب معايا الحلوى', '{"amina": ["heart"], "karim": ["laugh"]}', null),
  (4, 'karim', interval '4 days 20 hours', 'On prend le train de 7 h depuis Fès. كاين شي واحد يجي ياخدنا من لاگار؟', '{}', null),
  (5, 'youssef', interval '4 days 19 hours', 'Je peux venir vous chercher, j’arrive de Casa la veille.', '{"karim": ["thanks"], "amina": ["thumbs_up"]}', null),
  (6, 'salma', interval '3 hours', 'واش نشري الخروف من دابا ولا نتسناو؟', '{}', null),
  (7, 'karim', interval '2 hours 30 minutes', 'من دابا أحسن، الأثمنة كتطلع. Prends-le chez le même éleveur que l’an dernier.', '{"salma": ["thumbs_up"]}', null),
  (8, 'salma', interval '25 minutes', 'صافي، غدا نمشي. Il faut aussi du charbon et des dattes', '{}', null)) as story (at, who, age, body, reactions, event)
order by at;
select pg_temp.has_read('0199a400-0000-7000-8000-000000000103', who, unread)
from (values ('amina', 3), ('salma', 0), ('karim', 1), ('youssef', 2)) as people (who, unread);

-- Hicham is not among Amina's contacts yet.
select pg_temp.add_conversation('0199a400-0000-7000-8000-000000000104', null, '{hicham,amina}', 'requested', '1 hour');
select pg_temp.say('0199a400-0000-7000-8000-000000000104', who, age, body) from (values
  (1, 'hicham', interval '58 minutes', 'Bonjour Madame, Salma m’a donné votre nom.'),
  (2, 'hicham', interval '57 minutes', 'بغيت نسولك على شقة للكراء فگليز، واش مازال كاينة؟')) as story (at, who, age, body)
order by at;
select pg_temp.has_read('0199a400-0000-7000-8000-000000000104', 'hicham', 0);

alter table public.messages enable trigger user;

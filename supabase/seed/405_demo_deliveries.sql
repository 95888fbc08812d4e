-- Nine demo parcels that amina sends or receives, created with the public functions and then
-- backdated, and the courier agent who carries them.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
values (
  '0199a000-0000-7000-8000-00000000000b', 'authenticated', 'authenticated', 'courier@wasl.example',
  extensions.crypt('Wasl-demo-2026', extensions.gen_salt('bf', 8)), now(),
  '{"provider": "email", "providers": ["email"]}', '{"first_name": "Mehdi", "last_name": "Lahlou"}',
  now() - interval '90 days', now());
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now()
from auth.users where email = 'courier@wasl.example';
update public.profiles set
  username = 'courier',
  country_id = (select id from public.countries where code = 'MA'),
  city_id = (select id from public.cities where name = 'Marrakech'),
  preferred_language_id = (select id from public.languages where code = 'fr'),
  is_identity_approved = true
where email = 'courier@wasl.example';
insert into public.courier_agents (user_id, courier_id, city_id)
select p.id, c.id, p.city_id from public.profiles p, public.couriers c where p.username = 'courier' and c.code = 'argane';

create function pg_temp.act_in_deliveries_as(p_username text) returns void
language sql
as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', p.id, 'role', 'authenticated')::text, true)
  from public.profiles p where p.username = p_username
$$;

create function pg_temp.delivery(p_n integer) returns uuid
language sql
as $$ select ('0199a405-0000-7000-8000-' || lpad(p_n::text, 12, '0'))::uuid $$;

create function pg_temp.add_photos(p_n integer, p_purpose text) returns void
language sql
as $$
  update storage.objects set owner_id = auth.uid()::text
  where bucket_id = 'delivery-photos' and name like pg_temp.delivery(p_n) || '/%' and user_metadata ->> 'purpose' = p_purpose;
  select public.add_delivery_photo(o.version::uuid, pg_temp.delivery(p_n), p_purpose, 800, 600, now())
  from storage.objects o
  where o.bucket_id = 'delivery-photos' and o.name like pg_temp.delivery(p_n) || '/%' and o.user_metadata ->> 'purpose' = p_purpose
  order by o.version;
$$;

create function pg_temp.draft_delivery(
  p_n integer, p_contents text, p_grams integer, p_sides integer[], p_value bigint, p_from text, p_from_address text, p_from_name text,
  p_from_phone text, p_to text, p_to_address text, p_to_landmark text, p_to_name text, p_to_phone text, p_receiver text
) returns void
language plpgsql
as $$
begin
  perform public.save_delivery_draft(pg_temp.delivery(p_n), jsonb_strip_nulls(jsonb_build_object(
    'contents', p_contents, 'weight_grams', p_grams, 'length_cm', p_sides[1], 'width_cm', p_sides[2], 'height_cm', p_sides[3],
    'declared_value_centimes', p_value,
    'pickup_city_id', (select c.id from public.cities c where c.name = p_from), 'pickup_address', p_from_address,
    'pickup_contact_name', p_from_name, 'pickup_contact_phone', p_from_phone,
    -- Places the map pin away from the city centre. At the centre, it would cover the city's name,
    -- and the two pins of a parcel within one city would overlap.
    'pickup_latitude', (select c.latitude + 0.003 from public.cities c where c.name = p_from),
    'pickup_longitude', (select c.longitude - 0.01 from public.cities c where c.name = p_from),
    'dropoff_city_id', (select c.id from public.cities c where c.name = p_to), 'dropoff_address', p_to_address,
    'dropoff_landmark', p_to_landmark, 'dropoff_contact_name', p_to_name, 'dropoff_contact_phone', p_to_phone,
    'dropoff_latitude', (select c.latitude - 0.01 from public.cities c where c.name = p_to),
    'dropoff_longitude', (select c.longitude + 0.012 from public.cities c where c.name = p_to),
    'receiver_id', (select p.id from public.profiles p where p.username = p_receiver))), 'courier');
  perform pg_temp.add_photos(p_n, 'delivery');
end
$$;

create function pg_temp.submit_delivery(p_n integer) returns void
language sql
as $$
  select public.submit_delivery(d.id, q.courier_id, q.tariff_id, q.total_centimes, '10203040', '50607080', '90807060')
  from public.deliveries d, public.couriers c, public.quote_delivery(d.pickup_city_id, d.dropoff_city_id, d.weight_grams,
    d.length_cm, d.width_cm, d.height_cm, d.declared_value_centimes) q
  where d.id = pg_temp.delivery(p_n) and c.code = 'argane' and q.courier_id = c.id
$$;

create function pg_temp.scan_delivery(
  p_n integer, p_place integer, p_kind text, p_more jsonb default '{}', p_refusal text default null
) returns void
language plpgsql
as $$
declare
  v_answer jsonb;
begin
  select public.record_delivery_scan(jsonb_build_object(
      'id', '0199a406-0000-7000-8000-' || lpad((p_n * 100 + p_place)::text, 12, '0'), 'label_code', d.label_code, 'kind', p_kind,
      'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) || p_more)
    into v_answer from public.deliveries d where d.id = pg_temp.delivery(p_n);
  if v_answer ->> 'refusal' is distinct from p_refusal then
    raise exception 'demo parcel %: %', p_n, v_answer;
  end if;
end
$$;

-- Moves the agent to the given city, because parcels at a hub may only be taken by agents of the
-- hub's city.
create function pg_temp.work_in(p_city text) returns void
language sql
as $$
  update public.courier_agents a set city_id = (select c.id from public.cities c where c.name = p_city)
  from public.profiles p where p.id = a.user_id and p.username = 'courier'
$$;

create function pg_temp.at_hub(p_city text) returns jsonb
language sql
as $$ select jsonb_build_object('city_id', c.id) from public.cities c where c.name = p_city $$;

create function pg_temp.at_door(p_n integer, p_accuracy_m integer) returns jsonb
language sql
as $$
  select jsonb_build_object('latitude', d.dropoff_latitude, 'longitude', d.dropoff_longitude, 'accuracy_m', p_accuracy_m,
    'city_id', d.dropoff_city_id)
  from public.deliveries d where d.id = pg_temp.delivery(p_n)
$$;

create function pg_temp.photo_ids(p_n integer, p_purpose text) returns jsonb
language sql
as $$
  select jsonb_build_object('photo_ids', jsonb_agg(p.id)) from public.delivery_photos p
  where p.delivery_id = pg_temp.delivery(p_n) and p.purpose = p_purpose
$$;

create function pg_temp.pick_up_delivery(p_n integer, p_grams integer, p_refusal text default null) returns void
language plpgsql
as $$
begin
  perform pg_temp.act_in_deliveries_as('courier');
  perform pg_temp.add_photos(p_n, 'pickup');
  perform pg_temp.scan_delivery(p_n, 1, 'pickup',
    jsonb_build_object('code', '10203040', 'weight_grams', p_grams) || pg_temp.photo_ids(p_n, 'pickup'), p_refusal);
end
$$;

-- Backdates the events of a parcel: the last event is p_last ago, and successive events are
-- p_between apart.
create function pg_temp.set_back(p_n integer, p_last interval, p_between interval) returns void
language plpgsql
as $$
begin
  update public.delivery_events e set occurred_at = now() - x.age, recorded_at = now() - x.age
  from (select id, p_last + p_between * (row_number() over (order by id desc) - 1) as age
    from public.delivery_events where delivery_id = pg_temp.delivery(p_n)) x where e.id = x.id;
  update public.deliveries d set
    created_at = t.submitted_at - interval '20 minutes', submitted_at = t.submitted_at,
    promised_at = d.promised_at - (now() - t.submitted_at), picked_up_at = t.picked_up_at,
    delivered_at = case when d.delivered_at is not null then t.delivered_at end,
    completed_at = case when d.completed_at is not null then t.last_at end, last_scan_at = t.last_scan_at
  from (select min(occurred_at) as submitted_at, min(occurred_at) filter (where kind = 'picked_up') as picked_up_at,
      min(occurred_at) filter (where kind = 'delivered') as delivered_at, max(occurred_at) as last_at,
      max(occurred_at) filter (where actor_role = 'courier') as last_scan_at
    from public.delivery_events where delivery_id = pg_temp.delivery(p_n)) t
  where d.id = pg_temp.delivery(p_n);
end
$$;

select pg_temp.act_in_deliveries_as('amina');
select pg_temp.draft_delivery(1, 'Six bouteilles d’huile d’argan', 3200, '{35,25,25}', 60000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Casablanca', '7, rue Ibn Batouta, Maârif', null, 'Khadija El Idrissi', '+212662345601', null);
select pg_temp.draft_delivery(2, 'Deux plats en terre cuite', 4100, '{40,30,20}', null, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Agadir', '22, avenue Hassan II', 'Face au marché', 'Rachid Amrani', '+212661234508', null);
select pg_temp.draft_delivery(3, 'Caftan brodé', 1400, '{40,30,10}', 120000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Marrakech', '3, derb Dabachi', 'Derrière la fontaine', 'Salma Ait Brahim', '+212661234503', null);
select pg_temp.draft_delivery(4, 'Livres de classe', 5600, '{30,25,25}', null, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Fes', '9, rue Talaa Kbira', null, 'Karim Tazi', '+212661234504', 'karim');
select pg_temp.draft_delivery(5, 'Lampe en cuivre', 2600, '{30,30,45}', 45000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Fes', '41, boulevard Allal El Fassi', null, 'Hajar Naciri', '+212662345602', null);
select pg_temp.draft_delivery(7, 'Miel et amandes', 2400, '{30,20,20}', 35000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Casablanca', '88, boulevard d’Anfa', 'Entrée B, 3e étage', 'Omar Bensaid', '+212662345603', null);
select pg_temp.draft_delivery(8, 'Théière et verres', 3800, '{40,30,25}', 80000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Rabat', '15, avenue de France, Agdal', null, 'Zineb Lahlou', '+212662345604', null);
select pg_temp.draft_delivery(9, 'زربية صغيرة', 4000, '{40,25,20}', 150000, 'Marrakech', '18, rue de la Liberté, Guéliz',
  'Amina El Idrissi', '+212661234501', 'Tangier', 'زنقة الحرية، رقم 12', 'قرب المسجد', 'خديجة المنصوري', '+212662345605', null);
select pg_temp.submit_delivery(n) from generate_series(2, 9) as n where n <> 6;

-- Karim sends a parcel to Amina.
select pg_temp.act_in_deliveries_as('karim');
insert into public.contacts (id, owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id)
select '0199a200-0000-7000-8000-0000000000a1', k.id, 'Amina', 'El Idrissi', '+212661234501', a.id
from public.profiles k, public.profiles a where k.username = 'karim' and a.username = 'amina'
on conflict do nothing;
select pg_temp.draft_delivery(6, 'Babouches', 900, '{30,20,12}', null, 'Fes', '9, rue Talaa Kbira', 'Karim Tazi', '+212661234504',
  'Marrakech', '18, rue de la Liberté, Guéliz', 'Au-dessus de la pharmacie', 'Amina El Idrissi', '+212661234501', 'amina');
select pg_temp.submit_delivery(6);

select pg_temp.pick_up_delivery(3, 1450);
select pg_temp.scan_delivery(3, 2, 'out_for_delivery');
select pg_temp.scan_delivery(3, 3, 'attempt_failed', '{"reason": "nobody_home"}' || pg_temp.at_door(3, 18));

select pg_temp.pick_up_delivery(4, 5600);
select pg_temp.scan_delivery(4, 2, 'hub', pg_temp.at_hub('Fes'));
select pg_temp.work_in('Fes');
select pg_temp.scan_delivery(4, 3, 'out_for_delivery');
select pg_temp.add_photos(4, 'proof');
select pg_temp.scan_delivery(4, 4, 'delivered', '{"code": "50607080"}' || pg_temp.at_door(4, 9) || pg_temp.photo_ids(4, 'proof'));

select pg_temp.work_in('Marrakech');
select pg_temp.pick_up_delivery(5, 2600);
select pg_temp.scan_delivery(5, 2, 'hub', pg_temp.at_hub('Fes'));
select pg_temp.work_in('Fes');
select pg_temp.scan_delivery(5, 3, 'taken_over');
select pg_temp.scan_delivery(5, 4, 'refused', pg_temp.at_door(5, 14));
select pg_temp.work_in('Marrakech');
select pg_temp.scan_delivery(5, 5, 'returned', '{"code": "90807060"}');

-- The parcel waits at the hub of its destination city.
select pg_temp.work_in('Fes');
select pg_temp.pick_up_delivery(6, 900);
select pg_temp.scan_delivery(6, 2, 'hub', pg_temp.at_hub('Marrakech'));
select pg_temp.work_in('Marrakech');

select pg_temp.pick_up_delivery(7, 2450);
select pg_temp.scan_delivery(7, 2, 'hub', pg_temp.at_hub('Marrakech'));
select pg_temp.scan_delivery(7, 3, 'taken_over');

select pg_temp.pick_up_delivery(8, 3800);
select pg_temp.scan_delivery(8, 2, 'hub', pg_temp.at_hub('Casablanca'));
select pg_temp.work_in('Casablanca');
select pg_temp.scan_delivery(8, 3, 'out_for_delivery');
select pg_temp.add_photos(8, 'proof');
select pg_temp.scan_delivery(8, 4, 'delivered', '{"code": "50607080"}' || pg_temp.at_door(8, 11) || pg_temp.photo_ids(8, 'proof'));
select pg_temp.work_in('Marrakech');

-- The parcel is heavier than declared; the sender was asked to accept the new price and has not
-- answered yet.
select pg_temp.pick_up_delivery(9, 6300, 'WEIGH_IN_NEEDED');

select set_config('request.jwt.claims', '', true);
-- Turns the trigger off for backdating, because the trigger refuses changes of completed parcels.
alter table public.deliveries disable trigger _300_guard_delivery;
select pg_temp.set_back(2, interval '5 hours', interval '1 hour');
select pg_temp.set_back(3, interval '3 hours', interval '4 hours');
select pg_temp.set_back(4, interval '20 hours', interval '9 hours');
select pg_temp.set_back(5, interval '9 days', interval '14 hours');
select pg_temp.set_back(6, interval '6 hours', interval '11 hours');
select pg_temp.set_back(7, interval '1 hour', interval '4 hours');
select pg_temp.set_back(8, interval '3 days', interval '9 hours');
select pg_temp.set_back(9, interval '35 minutes', interval '3 hours');
-- Completes Zineb's parcel, which was delivered more than 48 hours ago.
select private.end_due_deliveries();
update public.delivery_events set occurred_at = now() - interval '1 day', recorded_at = now() - interval '1 day'
where delivery_id = pg_temp.delivery(8) and kind = 'completed';
update public.deliveries set completed_at = now() - interval '1 day' where id = pg_temp.delivery(8);
update public.delivery_weigh_ins set created_at = now() - interval '35 minutes' where delivery_id = pg_temp.delivery(9);
alter table public.deliveries enable trigger _300_guard_delivery;
update private.delivery_tracking t set expires_at = d.completed_at + interval '30 days'
from public.deliveries d where d.id = t.delivery_id and d.completed_at is not null;

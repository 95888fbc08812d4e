-- Demo people for signing in on a local instance. The password is deliberately public and
-- documented in the README; the seed runs only if DEMO is on.

-- Runs the deferred audit triggers now: the statements below alter the table, which is not possible
-- while it has pending triggers.
set constraints all immediate;

create function pg_temp.add_person(
  p_id uuid, p_username text, p_first_name text, p_last_name text, p_phone text, p_city text
) returns void
language plpgsql
as $$
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (
    p_id, 'authenticated', 'authenticated', p_username || '@wasl.example',
    extensions.crypt('Wasl-demo-2026', extensions.gen_salt('bf', 8)), now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name),
    now() - interval '90 days', now());
  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
  values (
    p_id::text, p_id,
    jsonb_build_object('sub', p_id, 'email', p_username || '@wasl.example', 'email_verified', true),
    'email', now());
  update public.profiles set
    username = p_username,
    country_id = (select id from public.countries where code = 'MA'),
    city_id = (select id from public.cities where name = p_city),
    preferred_language_id = (select id from public.languages where code = 'fr'),
    created_at = now() - interval '90 days',
    username_updated_at = now() - interval '60 days'
  where id = p_id;
  update auth.users set phone = ltrim(p_phone, '+'), phone_confirmed_at = now() - interval '80 days' where id = p_id;
end
$$;

create function pg_temp.add_broker(
  p_id uuid, p_business_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision, p_spans text[], p_sunday text[], p_cash bigint
) returns void
language sql
as $$
  update public.profiles set account_type = 'broker', is_identity_approved = true where id = p_id;
  insert into public.brokers (id, city_id, business_name, address, declared_cash_centimes)
  select id, city_id, p_business_name, p_address, p_cash
  from public.profiles where id = p_id;
  select private.keep_shop(p_id, p_business_name, p_address, p_landmark, p_phone, p_latitude, p_longitude,
    (select coalesce(jsonb_agg(jsonb_build_object('is_other', false, 'weekday', weekday,
        'opens_at', split_part(span, '-', 1), 'closes_at', split_part(span, '-', 2))), '[]')
      from generate_series(1, 7) as weekday
      cross join unnest(case when weekday = 7 then p_sunday else p_spans end) as span),
    '{}', null, null);
$$;

-- Turns the trigger off. Otherwise, the trigger would set username_updated_at to the current time,
-- and demo people could not change their username for 14 days.
alter table public.profiles disable trigger _200_check_username;

select pg_temp.add_person('0199a000-0000-7000-8000-000000000001', 'amina', 'Amina', 'El Idrissi', '+212661234501', 'Marrakech');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000002', 'youssef', 'Youssef', 'Benali', '+212661234502', 'Casablanca');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000003', 'salma', 'Salma', 'Ait Brahim', '+212661234503', 'Marrakech');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000004', 'karim', 'Karim', 'Tazi', '+212661234504', 'Fes');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000005', 'operator', 'Nadia', 'Chraibi', '+212661234505', 'Rabat');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000006', 'hicham', 'Hicham', 'Ouazzani', '+212661234506', 'Casablanca');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000007', 'fatima', 'Fatima', 'Bennis', '+212661234507', 'Fes');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000008', 'rachid', 'Rachid', 'Amrani', '+212661234508', 'Agadir');
select pg_temp.add_person('0199a000-0000-7000-8000-000000000009', 'imane', 'Imane', 'Sefrioui', '+212661234509', 'Tangier');

alter table public.profiles enable trigger _200_check_username;

update public.profiles set is_identity_approved = true where username in ('amina', 'operator');

select pg_temp.add_broker('0199a000-0000-7000-8000-000000000002', 'Benali Services', '14, boulevard Mohammed V', 'En face de la poste centrale', '+212522200001', 33.5951, -7.6187, '{09:00-12:30,14:30-19:00}', '{}', 4500000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000003', 'Épicerie Ait Brahim', '3, derb Dabachi', 'À côté du hammam', '+212524380002', 31.6287, -7.9832, '{08:30-21:00}', '{09:00-13:00}', 2000000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000006', 'Ouazzani Telecom', '212, boulevard Zerktouni', 'Près du Twin Center', '+212522950003', 33.5862, -7.6331, '{10:00-20:00}', '{}', 800000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000007', 'Bennis & Fils', '27, rue Talaa Kbira', 'Après la porte Bab Boujloud, à gauche', '+212535630004', 34.0621, -4.9812, '{09:30-13:00,15:00-18:30}', '{10:00-13:00}', 1500000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000008', 'Librairie Souss', '8, avenue Hassan II', 'Devant l’arrêt du bus 12', '+212528840005', 30.4212, -9.5981, '{09:00-20:00}', '{}', 1200000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000009', 'Café Détroit', '41, rue de la Liberté', 'Au coin de la place de France', '+212539930006', 35.7803, -5.8127, '{07:30-22:00}', '{07:30-22:00}', 900000);

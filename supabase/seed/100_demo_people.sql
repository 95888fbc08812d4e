-- Demo people: whoever runs Wasl on his own machine can sign in as one of them and look around.
-- The password is public on purpose and stands in the README; the seed runs only when DEMO is on.

-- The audit log is written at once and not at the end: a table with triggers that wait cannot be altered below.
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
  p_id uuid, p_business_name text, p_address text, p_opening_hours text, p_cash bigint
) returns void
language sql
as $$
  update public.profiles set account_type = 'broker', is_identity_approved = true where id = p_id;
  insert into public.brokers (id, city_id, business_name, address, opening_hours, declared_cash_centimes)
  select id, city_id, p_business_name, p_address, p_opening_hours, p_cash
  from public.profiles where id = p_id;
$$;

-- The rule stamps the present; a demo person chose the name long ago and may change it at once.
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

select pg_temp.add_broker('0199a000-0000-7000-8000-000000000002', 'Benali Services', '14, boulevard Mohammed V', '09:00-19:00', 4500000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000003', 'Épicerie Ait Brahim', '3, derb Dabachi', '08:30-21:00', 2000000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000006', 'Ouazzani Telecom', '212, boulevard Zerktouni', '10:00-20:00', 800000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000007', 'Bennis & Fils', '27, rue Talaa Kbira', '09:30-18:30', 1500000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000008', 'Librairie Souss', '8, avenue Hassan II', '09:00-20:00', 1200000);
select pg_temp.add_broker('0199a000-0000-7000-8000-000000000009', 'Café Détroit', '41, rue de la Liberté', '07:30-22:00', 900000);

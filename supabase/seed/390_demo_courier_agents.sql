-- Demo courier agents. They are needed because a courier offers a route only if the courier has an
-- agent in both cities. Nobody signs in as one of these agents.

create temporary table demo_courier_work on commit drop as
select ('0199a390-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as user_id, courier_id, city_id, n
from (
  select c.id as courier_id, t.id as city_id, row_number() over (order by c.code, t.id)::integer as n
  from public.couriers c join public.cities t on t.name in ('Casablanca', 'Rabat', 'Marrakech', 'Fes', 'Tangier', 'Agadir')
    or c.code = 'argane' and t.name in ('Kenitra', 'Meknes', 'Oujda', 'Tetouan', 'Safi', 'Beni Mellal', 'Laayoune', 'Dakhla')) as work;

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select user_id, 'authenticated', 'authenticated', 'livreur-' || n || '@wasl.example', now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object(
    'first_name', (array['Anas', 'Brahim', 'Hamza', 'Ilyas', 'Khalid', 'Mourad', 'Said'])[1 + n % 7],
    'last_name', (array['Amzil', 'Berrada', 'Chafik', 'Daoudi', 'El Khatib'])[1 + n % 5]),
  now() - interval '80 days', now()
from demo_courier_work;
update public.profiles p set is_identity_approved = true, city_id = w.city_id,
  country_id = (select id from public.countries where code = 'MA')
from demo_courier_work w where p.id = w.user_id;
insert into public.courier_agents (user_id, courier_id, city_id) select user_id, courier_id, city_id from demo_courier_work;

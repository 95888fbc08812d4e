-- Leila manages the courier Argane Colis; Imane has an open invitation to work for this courier.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
values (
  '0199a000-0000-7000-8000-00000000000c', 'authenticated', 'authenticated', 'manager@wasl.example',
  extensions.crypt('Wasl-demo-2026', extensions.gen_salt('bf', 8)), now(),
  '{"provider": "email", "providers": ["email"]}', '{"first_name": "Leila", "last_name": "Alami"}',
  now() - interval '90 days', now());
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now()
from auth.users where email = 'manager@wasl.example';
update public.profiles set
  username = 'manager',
  country_id = (select id from public.countries where code = 'MA'),
  city_id = (select id from public.cities where name = 'Casablanca'),
  preferred_language_id = (select id from public.languages where code = 'fr'),
  is_identity_approved = true
where email = 'manager@wasl.example';
insert into private.courier_managers (user_id, courier_id, created_at)
select p.id, c.id, now() - interval '80 days' from public.profiles p, public.couriers c
where p.username = 'manager' and c.code = 'argane';

insert into private.courier_invitations (id, courier_id, role, city_id, user_id, invited_by)
select '0199a407-0000-7000-8000-000000000001', c.id, 'agent', i.city_id, i.id, m.id
from public.couriers c, public.profiles i, public.profiles m
where c.code = 'argane' and i.username = 'imane' and m.username = 'manager';

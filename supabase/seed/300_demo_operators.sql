-- Demo operators, and one identity case that waits for a decision by an operator. The demo
-- operators are created only when DEMO is on, and have the same public password as the other demo
-- people.

-- There are two admins, because two admins are needed to assign a role. The person with the
-- username operator has the reviewer and support roles too; the person with the username supervisor
-- is the second admin.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
values (
  '0199a000-0000-7000-8000-00000000000a', 'authenticated', 'authenticated', 'supervisor@wasl.example',
  extensions.crypt('Wasl-demo-2026', extensions.gen_salt('bf', 8)), now(),
  '{"provider": "email", "providers": ["email"]}', '{"first_name": "Driss", "last_name": "Filali"}',
  now() - interval '90 days', now());
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now()
from auth.users where email = 'supervisor@wasl.example';
update public.profiles set
  username = 'supervisor',
  country_id = (select id from public.countries where code = 'MA'),
  city_id = (select id from public.cities where name = 'Rabat'),
  preferred_language_id = (select id from public.languages where code = 'fr')
where email = 'supervisor@wasl.example';

insert into private.operator_roles (user_id, role)
select p.id, r.role
from public.profiles p
join (values
  ('operator', 'support'), ('operator', 'identity_reviewer'), ('operator', 'admin'),
  ('supervisor', 'compliance'), ('supervisor', 'finance'), ('supervisor', 'admin')) as r (username, role)
  on r.username = p.username;

-- Karim has submitted identity documents. The files are in seed/files/identity, and the name of
-- each file is the version of its storage object.
insert into storage.objects (bucket_id, name, owner_id, version, metadata)
select 'documents', 'identity-documents/' || p.id || '/' || paper.version || '.jpg', p.id::text, paper.version,
  jsonb_build_object('mimetype', 'image/jpeg', 'size', paper.size, 'eTag', '"' || md5(paper.version) || '"',
    'cacheControl', 'no-cache', 'lastModified', now(), 'contentLength', paper.size, 'httpStatusCode', 200)
from public.profiles p, (values
  ('0199a300-0000-7000-8000-0000000000f1', 23482), ('0199a300-0000-7000-8000-0000000000f2', 19267)) as paper (version, size)
where p.username = 'karim';

select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'role', 'authenticated')::text, true)
from public.profiles where username = 'karim';
select public.submit_identity('0199a300-0000-7000-8000-000000000001', jsonb_build_object(
  'first_name', 'Karim', 'last_name', 'Tazi', 'date_of_birth', '1994-03-14', 'place_of_birth', 'Fes',
  'contact_number', '+212661234504', 'primary_document_type', 'CIN', 'primary_document_number', 'CD456789',
  'documents', (
    select jsonb_agg(jsonb_build_object('file_path', o.name,
      'file_name', case when o.name like '%f1.jpg' then 'cin-recto.jpg' else 'cin-verso.jpg' end) order by o.name)
    from storage.objects o where o.bucket_id = 'documents' and o.owner_id = auth.uid()::text)));
select set_config('request.jwt.claims', '', true);

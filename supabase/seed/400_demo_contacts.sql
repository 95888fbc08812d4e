-- Contacts of Amina: the recipients of Amina's transfers, and one person with a Wasl account.

insert into public.contacts (id, owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id)
select ('0199a200-0000-7000-8000-00000000000' || n)::uuid, '0199a000-0000-7000-8000-000000000001',
  first_name, last_name, phone,
  (select p.id from public.profiles p where p.username = book.username),
  (select c.id from public.cities c where c.name = book.city)
from (values
  (1, 'Khadija', 'El Idrissi', '+212662345601', null, 'Casablanca'),
  (2, 'Omar', 'Bensaid', '+212662345602', null, 'Fes'),
  (3, 'Zineb', 'Lahlou', '+212662345603', null, 'Casablanca'),
  (4, 'Karim', 'Tazi', '+212661234504', 'karim', 'Fes'),
  (5, 'خالتي', 'فاطمة', '+212523456789', null, null),
  (6, 'Mehdi', 'Berrada', '+33612345678', null, null)
) as book (n, first_name, last_name, phone, username, city);

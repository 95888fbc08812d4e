-- The second step of demo operators, whose roles count with nothing less. The server seals a secret of its own into each at its start
-- and shows the codes at /dev/mailbox; it knows these factors by how their ids begin, because an enrolled one gets an id of chance.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
select ('0199a310-0000-7000-8000-' || right(u.id::text, 12))::uuid, u.id, 'Demo', 'totp', 'verified', now(), now()
from auth.users u
where u.id::text like '0199a000-0000-7000-8000-%'
  and exists (select from private.operator_roles r where r.user_id = u.id);

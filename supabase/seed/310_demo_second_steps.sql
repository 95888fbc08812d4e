-- Second factors of the demo operators, whose roles require two-step verification. When the server
-- starts, it generates and encrypts a secret for each factor and shows the codes at /dev/mailbox.
-- The server recognises the demo factors by a fixed prefix of their ids; factors that people enrol
-- have random ids.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
select ('0199a310-0000-7000-8000-' || right(u.id::text, 12))::uuid, u.id, 'Demo', 'totp', 'verified', now(), now()
from auth.users u
where u.id::text like '0199a000-0000-7000-8000-%'
  and exists (select from private.operator_roles r where r.user_id = u.id);

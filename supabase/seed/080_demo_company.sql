-- No company operates the demo. The name is fictitious, and the numbers and addresses do not exist.
insert into private.company_versions (id, name, postal_address, ice, trade_register, contact_email, contact_phone) values
  ('01900000-0000-7000-8000-00000000f001', 'Wasl Démo (aucune société)', 'Adresse de démonstration, Casablanca', '000000000000000',
    'Démonstration 0', 'support@wasl.example', '+212500000000');
-- Support hours of the demo, in which nobody actually answers.
insert into private.support_hours_versions (id, hours)
select '01900000-0000-7000-8000-00000000f002', jsonb_agg(jsonb_build_object(
  'weekday', n, 'is_other', false, 'opens_at', '09:00', 'closes_at', '18:00') order by n)
from generate_series(1, 5) as n;

-- All versions of the data about the company that runs this instance, as entered by operators.

create table private.company_versions (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  name text,
  postal_address text,
  ice text,
  trade_register text,
  contact_email text,
  contact_phone text,
  set_by uuid,
  set_at timestamptz not null default now(),
  constraint name_has_a_length check (char_length(name) between 2 and 120),
  constraint postal_address_has_a_length check (char_length(postal_address) between 5 and 300),
  constraint ice_has_15_digits check (ice ~ '^[0-9]{15}$'),
  constraint trade_register_has_a_length check (char_length(trade_register) between 2 and 60),
  constraint contact_email_is_an_address check (contact_email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'
    and char_length(contact_email) <= 254),
  constraint contact_phone_is_a_number check (contact_phone ~ '^\+[1-9][0-9]{6,14}$')
);

comment on table private.company_versions is
  'Data about the company that runs this instance, readable by anybody. The newest version is in force. If a field is empty, pages show that the value is missing.';
comment on column private.company_versions.ice is 'Identifiant commun de l''entreprise (ICE), the Moroccan company number.';
comment on column private.company_versions.trade_register is 'Court and number in the trade register, such as Casablanca 123456.';
comment on column private.company_versions.set_by is 'Operator who set the version; null if the demo created it. No foreign key: a version is kept after the operator''s account is deleted.';

create trigger _100_refuse_change before update or delete on private.company_versions
  for each row execute function private.refuse_change();

alter table private.company_versions enable row level security;
alter table private.company_versions force row level security;

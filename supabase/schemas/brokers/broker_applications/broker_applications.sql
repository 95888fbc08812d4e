-- Applications of users who want to become brokers, and the operators' decisions on these
-- applications.

create table private.broker_applications (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete restrict,
  status text not null default 'submitted',
  city_id integer not null references public.cities (id) on delete restrict,
  shop jsonb not null,
  photo_paths text[] not null,
  float_centimes bigint not null,
  deposit_centimes bigint not null,
  contract_id uuid not null,
  contract_language text not null,
  contract_hash text not null,
  submitted_at timestamptz not null default now(),
  interviewed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason_code text,
  note text,
  receipt_number text,
  approved_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint accepted_text foreign key (contract_id, contract_language)
    references private.broker_contract_texts (contract_id, language) on delete restrict,
  constraint status_is_known check (status in ('submitted', 'accepted', 'approved', 'rejected', 'withdrawn')),
  constraint float_is_positive check (float_centimes > 0),
  constraint deposit_is_positive check (deposit_centimes > 0),
  constraint one_to_five_photos check (cardinality(photo_paths) between 1 and 5),
  constraint decision_has_a_time check ((decided_at is null) = (status in ('submitted', 'withdrawn')) or status = 'withdrawn'),
  constraint accepted_after_an_interview check (status not in ('accepted', 'approved') or interviewed_at is not null),
  constraint rejection_has_a_reason check (status <> 'rejected' or reason_code is not null),
  constraint approval_has_a_receipt check ((status = 'approved') = (approved_at is not null) and (status = 'approved') = (receipt_number is not null)),
  constraint note_is_not_too_long check (char_length(note) <= 500),
  constraint receipt_number_has_a_length check (char_length(receipt_number) between 1 and 40)
);

create unique index one_open_application_for_a_person on private.broker_applications (user_id)
  where status in ('submitted', 'accepted');
create unique index one_deposit_for_a_receipt on private.broker_applications (upper(receipt_number));
create index broker_applications_user_id_idx on private.broker_applications (user_id, submitted_at desc);
create index broker_applications_queue_idx on private.broker_applications (submitted_at, id);
create index broker_applications_city_id_idx on private.broker_applications (city_id);
create index broker_applications_contract_idx on private.broker_applications (contract_id, contract_language);
create index broker_applications_photo_paths_idx on private.broker_applications using gin (photo_paths);

comment on table private.broker_applications is
  'Applications to become a broker. Status: submitted, accepted (waiting for the deposit), approved (now a broker), rejected or withdrawn. Approved applications are not deleted, because the ledger refers to them.';
comment on column private.broker_applications.shop is 'The applicant''s shop, with the fields that the function keep_shop stores: {name, address, landmark, phone, latitude, longitude, hours}.';
comment on column private.broker_applications.deposit_centimes is 'Deposit that the applicant must pay, in centimes, according to the terms in force when the application was submitted.';
comment on column private.broker_applications.contract_hash is 'Hash of the text of the contract that the applicant accepted with the application.';
comment on column private.broker_applications.decided_by is 'Operator who decided on the application. The column has no foreign key, so that the decision is kept after the operator''s account is deleted. Not shown to the applicant.';
comment on column private.broker_applications.note is 'The operator''s message to the applicant, sent with the decision.';
comment on column private.broker_applications.receipt_number is 'Number of the receipt that the applicant got for the deposit. Each deposit has a different number.';

create trigger _100_set_updated_at before update on private.broker_applications
  for each row execute function private.set_updated_at();
create trigger _200_refuse_change before update of id, user_id, city_id, shop, photo_paths, float_centimes, deposit_centimes,
    contract_id, contract_language, contract_hash, submitted_at on private.broker_applications
  for each row when (old.status = 'approved') execute function private.refuse_change();

alter table private.broker_applications enable row level security;
alter table private.broker_applications force row level security;

create table private.broker_application_drafts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  answers jsonb not null default '{}',
  step integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint step_is_known check (step between 0 and 5),
  constraint answers_are_an_object check (jsonb_typeof(answers) = 'object')
);

comment on table private.broker_application_drafts is
  'Drafts of broker applications. With a draft, the applicant can continue later or on another device. The draft is deleted when the application is submitted.';
comment on column private.broker_application_drafts.answers is
  'Answers given so far: {city_id, shop, photos, float_centimes, slot_id}. They are validated on submission. A draft does not reserve an interview slot.';
comment on column private.broker_application_drafts.version is 'Number that increases with every change of the draft. A device compares this number with the one that it last received, to detect that another device has changed the draft.';

create trigger _100_set_updated_at before update on private.broker_application_drafts
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on private.broker_application_drafts
  for each row execute function private.count_version();

alter table private.broker_application_drafts enable row level security;
alter table private.broker_application_drafts force row level security;

-- Made from supabase/schemas/brokers/broker_applications by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_applications/broker_applications.sql

-- Who asks to become a broker, and what became of it.

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
  'submitted, accepted under the condition of the deposit, approved: a broker; or rejected, withdrawn. Approved ones stay with the books.';
comment on column private.broker_applications.shop is 'The shop as keep_shop takes it: {name, address, landmark, phone, latitude, longitude, hours}.';
comment on column private.broker_applications.deposit_centimes is 'What the terms asked for when it was sent in.';
comment on column private.broker_applications.contract_hash is 'Hash of the words that were read and accepted with the application.';
comment on column private.broker_applications.decided_by is 'Without a foreign key: an answer outlives who gave it. The person never reads it.';
comment on column private.broker_applications.note is 'What the operator tells the person with the decision.';
comment on column private.broker_applications.receipt_number is 'Of the paper that the person got for the deposit; a number counts once.';

create trigger _100_set_updated_at before update on private.broker_applications
  for each row execute function private.set_updated_at();
create trigger _200_refuse_change before update of id, user_id, city_id, shop, photo_paths, float_centimes, deposit_centimes,
    contract_id, contract_language, contract_hash, submitted_at on private.broker_applications
  for each row when (old.status = 'approved') execute function private.refuse_change();

alter table private.broker_applications enable row level security;
alter table private.broker_applications force row level security;

-- broker_applications/application_facts.sql

create function private.application_facts(p_application private.broker_applications) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p_application.id is not null then
    to_jsonb(p_application) - 'user_id' - 'decided_by'
    || jsonb_build_object('slot', (
      select private.slot_facts(s) from private.interview_slots s
      where s.application_id = p_application.id and s.outcome is null and s.withdrawn_at is null)) end
$$;
comment on function private.application_facts(private.broker_applications) is
  'An application as its person reads it, with its time of interview; null of none.';

-- broker_applications/broker_application_drafts.sql

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
  'What a person has filled in so far, so that she can go on later or on another device. Gone when she sends it in.';
comment on column private.broker_application_drafts.answers is
  '{city_id, shop, photos, float_centimes, slot_id}, judged when it is sent in; no slot is kept for a draft.';
comment on column private.broker_application_drafts.version is 'Grows with every change, so that a device sees that another one wrote.';

create trigger _100_set_updated_at before update on private.broker_application_drafts
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on private.broker_application_drafts
  for each row execute function private.count_version();

alter table private.broker_application_drafts enable row level security;
alter table private.broker_application_drafts force row level security;

-- broker_applications/broker_deposit_lines.sql

create function private.broker_deposit_lines(p_application private.broker_applications) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('bank', null, 'broker_deposit', p_application.user_id, p_application.deposit_centimes)
$$;
comment on function private.broker_deposit_lines(private.broker_applications) is 'What the deposit of an approved application enters into the books.';

-- broker_applications/broker_reasons.sql

-- Why an application is declined or a broker suspended: a code for the records, which the catalogues say in the reader's language.

create table private.broker_reasons (
  about text not null,
  code text not null,
  position integer not null,
  is_note_needed boolean not null default false,
  primary key (about, code),
  constraint about_is_known check (about in ('application', 'suspension')),
  constraint code_is_snake_case check (code ~ '^[a-z_]{2,40}$')
);

comment on table private.broker_reasons is 'Reasons that an operator chooses from. The person reads them in her language.';
comment on column private.broker_reasons.is_note_needed is 'The operator has to write what the code does not say.';

alter table private.broker_reasons enable row level security;
alter table private.broker_reasons force row level security;

insert into private.broker_reasons (about, code, position, is_note_needed) values
  ('application', 'city_covered', 1, false),
  ('application', 'shop_unsuitable', 2, false),
  ('application', 'interview', 3, false),
  ('application', 'papers', 4, false),
  ('application', 'rules', 5, false),
  ('application', 'other', 6, true),
  ('suspension', 'cash_missing', 1, false),
  ('suspension', 'promises_missed', 2, false),
  ('suspension', 'complaints', 3, false),
  ('suspension', 'account_shared', 4, false),
  ('suspension', 'law', 5, false),
  ('suspension', 'other', 6, true);

-- broker_applications/broker_terms.sql

-- What a new broker pays as a deposit, and the floats that can be asked for: versions, the newest whose valid_from has come is in force.

create table private.broker_terms (
  id integer generated by default as identity primary key,
  name text not null,
  deposit_ppm integer not null check (deposit_ppm between 0 and 1000000),
  deposit_minimum_centimes bigint not null check (deposit_minimum_centimes > 0),
  float_minimum_centimes bigint not null check (float_minimum_centimes > 0),
  valid_from timestamptz not null,
  constraint minimum_is_whole_hundreds check (deposit_minimum_centimes % 10000 = 0)
);

create unique index broker_terms_valid_from_key on private.broker_terms (valid_from);

comment on table private.broker_terms is 'What becoming a broker costs. An application keeps the deposit that was in force when it was sent in.';
comment on column private.broker_terms.deposit_ppm is 'The deposit as a part of the float wished, in millionths, rounded up to whole hundreds of dirhams.';

create trigger _100_refuse_change before update or delete on private.broker_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.broker_terms enable row level security;
alter table private.broker_terms force row level security;

insert into private.broker_terms (name, deposit_ppm, deposit_minimum_centimes, float_minimum_centimes, valid_from)
values ('Launch terms', 100000, 200000, 500000, '2020-01-01T00:00:00Z');

-- broker_applications/broker_terms_at.sql

create function private.broker_terms_at(p_time timestamptz) returns private.broker_terms
language sql stable
set search_path = ''
as $$
  select t from private.broker_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.broker_terms_at(timestamptz) is 'The terms in force at a time.';

-- broker_applications/check_broker_reason.sql

create function private.check_broker_reason(p_about text, p_code text, p_note text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_reason private.broker_reasons;
begin
  select * into v_reason from private.broker_reasons r where r.about = p_about and r.code = p_code;
  if v_reason.code is null then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason_code"}');
  elsif char_length(p_note) > 500 or v_reason.is_note_needed and p_note is null then
    perform private.refuse('WA003', 'A note of at most 500 characters is needed', '{"field": "p_note"}');
  end if;
end
$$;
comment on function private.check_broker_reason(text, text, text) is
  'p_note is trimmed, and null when it is empty. Refuses: FIELD_INVALID (detail field).';

-- broker_applications/checked_application_answers.sql

create function private.checked_application_answers(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_answers jsonb := (select d.answers from private.broker_application_drafts d where d.user_id = p_user_id);
  v_shop jsonb := v_answers -> 'shop';
  v_photos text[];
  v_float bigint := (v_answers ->> 'float_centimes')::bigint;
  v_fault text;
begin
  if not exists (select from public.cities c where c.id = (v_answers ->> 'city_id')::integer) then
    perform private.refuse('WA004', 'City not found');
  end if;
  v_fault := case
    when jsonb_typeof(v_shop) is distinct from 'object'
      or coalesce(v_shop ->> 'latitude', '') !~ '^-?[0-9]{1,3}(\.[0-9]{1,20})?$'
      or coalesce(v_shop ->> 'longitude', '') !~ '^-?[0-9]{1,3}(\.[0-9]{1,20})?$'
      then 'p_latitude'
    else private.shop_fault(v_shop ->> 'name', v_shop ->> 'address', v_shop ->> 'landmark', v_shop ->> 'phone',
      (v_shop ->> 'latitude')::double precision, (v_shop ->> 'longitude')::double precision, v_shop -> 'hours') end;
  if v_fault is null and v_shop -> 'hours' = '[]' then
    v_fault := 'p_hours';
  elsif v_fault is null and (v_float is null or v_float % 100 <> 0
    or v_float not between (private.broker_terms_at(now())).float_minimum_centimes
      and (private.limit_schedule_at(now())).float_cap_centimes) then
    v_fault := 'float_centimes';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  v_photos := array(select distinct path from jsonb_array_elements_text(coalesce(v_answers -> 'photos', '[]')) as path order by path);
  if cardinality(v_photos) not between 1 and 5 or exists (
    select from unnest(v_photos) as path where not exists (
      select from storage.objects o
      where o.bucket_id = 'shop-photos' and o.name = path and o.owner_id = p_user_id::text and o.metadata ->> 'hasExif' = 'false')) then
    perform private.refuse('WA239', 'One to five photos of the shop are needed');
  end if;
  -- Shared, so that nobody removes a photo before the row is there.
  perform from storage.objects o where o.bucket_id = 'shop-photos' and o.name = any (v_photos) order by o.id for share;
  return jsonb_build_object('city_id', v_answers -> 'city_id', 'float_centimes', v_float, 'photos', to_jsonb(v_photos),
    'shop', jsonb_build_object(
      'name', btrim(v_shop ->> 'name'), 'address', btrim(v_shop ->> 'address'),
      'landmark', btrim(coalesce(v_shop ->> 'landmark', '')), 'phone', private.normalize_phone(v_shop ->> 'phone'),
      'latitude', (v_shop ->> 'latitude')::numeric, 'longitude', (v_shop ->> 'longitude')::numeric, 'hours', v_shop -> 'hours'));
end
$$;
comment on function private.checked_application_answers(uuid) is
  'The person''s draft as an application keeps it: every part there and as it can be. Refuses: CITY_NOT_FOUND, FIELD_INVALID (detail field), SHOP_PHOTO_MISSING.';

-- broker_applications/decide_broker_application.sql

create function public.decide_broker_application(p_id uuid, p_decision text, p_reason_code text default null, p_note text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_application private.broker_applications := private.lock_application(p_id);
  v_note text := nullif(btrim(p_note), '');
begin
  if p_decision is null or p_decision not in ('accepted', 'rejected') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  elsif v_application.status = p_decision and v_application.decided_by = v_operator_id then
    return p_decision;
  -- A yes whose deposit has not come yet can still become a no.
  elsif v_application.status <> 'submitted' and (v_application.status, p_decision) <> ('accepted', 'rejected') then
    perform private.refuse('WA233', 'The application is decided', jsonb_build_object('status', v_application.status));
  end if;
  if p_decision = 'accepted' then
    perform private.require_fit_for_broker(v_application);
  else
    perform private.check_broker_reason('application', p_reason_code, v_note);
    perform private.free_slot_of(p_id);
  end if;
  if char_length(v_note) > 500 then
    perform private.refuse('WA003', 'A note has at most 500 characters', '{"field": "p_note"}');
  end if;
  update private.broker_applications a set status = p_decision, decided_at = now(), decided_by = v_operator_id,
    reason_code = case when p_decision = 'rejected' then p_reason_code end, note = v_note
  where a.id = p_id;
  perform private.add_audit_event('broker_application.' || p_decision, 'operator', v_application.user_id, v_note,
    jsonb_strip_nulls(jsonb_build_object('application_id', p_id, 'reason_code', p_reason_code)));
  perform private.notify(v_application.user_id, 'account', 'broker_application_' || p_decision, '{}');
  return p_decision;
end
$$;
comment on function public.decide_broker_application(uuid, text, text, text) is
  'submitted -> accepted, under the condition of the deposit, or rejected for a reason that the person reads in her language; a yes without its deposit can still become a no. A yes wants the interview held, the identity and the address proven. The first of two decides, a repeat by her returns the decision. Logged. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, FIELD_INVALID (detail field), APPLICATION_CLOSED (detail status), INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN.';
revoke all on function public.decide_broker_application(uuid, text, text, text) from public, anon;
grant execute on function public.decide_broker_application(uuid, text, text, text) to authenticated;

-- broker_applications/deposit_for.sql

create function private.deposit_for(p_float_centimes bigint, p_terms private.broker_terms) returns bigint
language sql immutable
set search_path = ''
as $$
  select greatest(p_terms.deposit_minimum_centimes,
    ceil(p_float_centimes::numeric * p_terms.deposit_ppm / 1000000 / 10000)::bigint * 10000)
$$;
comment on function private.deposit_for(bigint, private.broker_terms) is
  'The deposit that the terms ask for with a float, in whole hundreds of dirhams.';

-- broker_applications/due_work_of_broker_applications.sql

create function private.due_work_of_broker_applications() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_drafts integer;
begin
  -- Nobody comes back to it; its photos go with it.
  delete from private.broker_application_drafts d where d.user_id in (
    select x.user_id from private.broker_application_drafts x
    where x.updated_at < private.kept_since('broker_drafts') and not private.is_held('person', x.user_id)
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  perform private.note_retention('broker_drafts', v_drafts);
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select o.id from storage.objects o
    where o.bucket_id = 'shop-photos' and o.created_at < now() - interval '2 days' and not private.is_shop_photo_wanted(o.name)
    order by o.created_at limit 500 for update skip locked) as old;
  -- Looked at again now that the rows are locked: an application may have taken a photo just before.
  perform private.delete_files(array(
    select o.id from storage.objects o where o.id = any (v_ids) and not private.is_shop_photo_wanted(o.name)));
  return cardinality(v_ids);
end
$$;
comment on function private.due_work_of_broker_applications() is
  'Removes drafts that nobody touched for 90 days, and photos that neither a draft nor an application carries. Returns how many photos.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'broker_applications', 360);

-- broker_applications/end_account_of_broker_applications.sql

create function private.end_account_of_broker_applications(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.broker_application_drafts d where d.user_id = p_user_id;
  delete from private.broker_applications a where a.user_id = p_user_id and a.status <> 'approved';
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'shop-photos' and o.owner_id = p_user_id::text and not private.is_shop_photo_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.broker_applications a where a.user_id = p_user_id));
end
$$;
comment on function private.end_account_of_broker_applications(uuid) is
  'Deletes what never became a broker, with its photos. {is_row_kept}: an approved application, which the books refer to, names her.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'broker_applications', 130);

-- broker_applications/export_of_broker_applications.sql

create function private.export_of_broker_applications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_application_draft', (select to_jsonb(d) - 'user_id' from private.broker_application_drafts d where d.user_id = p_user_id),
    'broker_applications', (
      select jsonb_agg(private.application_facts(a) order by a.submitted_at, a.id)
      from private.broker_applications a where a.user_id = p_user_id))
$$;
comment on function private.export_of_broker_applications(uuid) is 'Her applications to become a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_applications', 620);

-- broker_applications/is_shop_photo_used.sql

create function private.is_shop_photo_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.broker_applications a where a.photo_paths @> array[p_name])
$$;
comment on function private.is_shop_photo_used(text) is 'Whether an application carries the photo. Definer: nobody reads the rows.';
revoke all on function private.is_shop_photo_used(text) from public;
grant execute on function private.is_shop_photo_used(text) to authenticated;

-- broker_applications/is_shop_photo_wanted.sql

create function private.is_shop_photo_wanted(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_shop_photo_used(p_name) or exists (
    select from private.broker_application_drafts d
    where d.user_id::text = split_part(p_name, '/', 1) and d.answers -> 'photos' ? p_name)
$$;
comment on function private.is_shop_photo_wanted(text) is 'Whether an application or the draft of its person carries the photo.';

-- broker_applications/keep_used_shop_photo.sql

create function private.keep_used_shop_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_shop_photo_used(old.name) then
    raise exception 'the photo belongs to an application' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_shop_photo() is
  'Trigger: a photo that an application carries stays as it is, for every key. Definer: as is_shop_photo_used.';

create trigger keep_used_shop_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'shop-photos') execute function private.keep_used_shop_photo();

-- broker_applications/list_broker_applications.sql

create function public.list_broker_applications(
  p_are_closed boolean default false, p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, submitted_at timestamptz, status text, person text, shop_name text, city jsonb, interview_at timestamptz,
  interviewed_at timestamptz, is_address_seen boolean, deposit_centimes bigint)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
begin
  perform private.add_audit_event('broker_application.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, a.status,
      private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')),
      a.shop ->> 'name', private.city_names(a.city_id), s.starts_at, a.interviewed_at, private.is_address_seen(a.user_id), a.deposit_centimes
    from private.broker_applications a
    join public.profiles p on p.id = a.user_id
    left join private.interview_slots s on s.application_id = a.id and s.outcome is null and s.withdrawn_at is null
    where a.user_id <> v_operator_id and (a.status in ('submitted', 'accepted')) <> coalesce(p_are_closed, false)
      and (p_after is null
        or (a.submitted_at, a.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_broker_applications(boolean, timestamptz, uuid, integer) is
  'Applications that are open, or those that are closed, the oldest first and without names; the next page follows the last row''s submitted_at and id. Never the caller''s own. Logged. For operators but reviewers. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_applications(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_broker_applications(boolean, timestamptz, uuid, integer) to authenticated;

-- broker_applications/lock_application.sql

create function private.lock_application(p_id uuid) returns private.broker_applications
language plpgsql
set search_path = ''
as $$
declare
  v_application private.broker_applications;
begin
  perform from public.profiles
  where id = (select a.user_id from private.broker_applications a where a.id = p_id) for no key update;
  select * into v_application from private.broker_applications a where a.id = p_id for update;
  if v_application.id is null then
    perform private.refuse('WA230', 'There is no such application');
  elsif v_application.user_id = auth.uid() then
    perform private.refuse('WA068', 'Nobody decides on her own application');
  end if;
  return v_application;
end
$$;
comment on function private.lock_application(uuid) is
  'An application for operators, locked after its person. Refuses: APPLICATION_NOT_FOUND, OWN_CASE.';

-- broker_applications/lock_own_application.sql

create function private.lock_own_application() returns private.broker_applications
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a
  where a.user_id = v_user_id and a.status in ('submitted', 'accepted') for update;
  if v_application.id is null then
    perform private.refuse('WA230', 'There is no such application');
  end if;
  return v_application;
end
$$;
comment on function private.lock_own_application() is
  'The caller''s open application, locked after her. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND.';

-- broker_applications/make_broker.sql

create function private.make_broker(p_application private.broker_applications) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := p_application.user_id;
  v_shop jsonb := p_application.shop;
  v_credit bigint := least(p_application.float_centimes, (private.ledger_terms_at(now())).credit_line_centimes);
begin
  update public.profiles p set account_type = 'broker' where p.id = v_id;
  -- Who was a broker before has his row and his accounts.
  insert into public.brokers as b (id, city_id, business_name, address, device_rule)
  values (v_id, p_application.city_id, v_shop ->> 'name', v_shop ->> 'address', 'first')
  on conflict (id) do update set city_id = excluded.city_id, is_active = true, declared_cash_centimes = 0, device_rule = 'first';
  delete from private.broker_devices d where d.user_id = v_id;
  perform private.keep_shop(v_id, v_shop ->> 'name', v_shop ->> 'address', v_shop ->> 'landmark', v_shop ->> 'phone',
    (v_shop ->> 'latitude')::double precision, (v_shop ->> 'longitude')::double precision, v_shop -> 'hours', '{}', null, null);
  perform private.lock_float(v_id);
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values (v_id, v_credit, p_application.id);
  update private.ledger_balances b set minimum_centimes = -v_credit
  from private.ledger_accounts a where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = v_id;
  perform private.note_bank_journal(
    private.post_journal('broker_deposit_received', p_application.id, p_application.id,
      private.broker_deposit_lines(p_application)), p_application.receipt_number);
end
$$;
comment on function private.make_broker(private.broker_applications) is
  'Makes the person of an application, whose row is locked, a broker: role, the rule that his next device is his, shop, float with the credit line he asked for up to that of the terms, and the journal of his deposit.';

-- broker_applications/may_read_shop_photo.sql

create function private.may_read_shop_photo(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select split_part(p_name, '/', 1) = auth.uid()::text
    -- To look at while there is something to decide, not to sign an address that outlives it.
    or storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and exists (select from private.broker_applications a
        where a.photo_paths @> array[p_name] and a.status in ('submitted', 'accepted'))
      and private.has_operator_role('support', 'finance', 'compliance', 'admin')
$$;
comment on function private.may_read_shop_photo(text) is
  'Whether the caller may read the photo: who uploaded it, and an operator while its application is open. Definer: nobody reads the rows.';
revoke all on function private.may_read_shop_photo(text) from public;
grant execute on function private.may_read_shop_photo(text) to authenticated;

-- broker_applications/may_upload_shop_photo.sql

create function private.may_upload_shop_photo(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png)$'
    and split_part(p_name, '/', 1) = auth.uid()::text
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- So that she can change her mind, and no store of her own.
    and (select count(*) < 30 from storage.objects o
      where o.bucket_id = 'shop-photos' and o.name like auth.uid() || '/%' and not private.is_shop_photo_used(o.name))
$$;
comment on function private.may_upload_shop_photo(text) is
  'Whether the caller may put a photo there: into her own folder, thirty at most that no application carries. Definer: the policy counts rows.';
revoke all on function private.may_upload_shop_photo(text) from public;
grant execute on function private.may_upload_shop_photo(text) to authenticated;

-- broker_applications/my_broker_application.sql

create function public.my_broker_application() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_terms private.broker_terms := private.broker_terms_at(now());
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a
  where a.user_id = v_user_id order by a.submitted_at desc, a.id desc limit 1;
  return jsonb_build_object(
    'is_broker', exists (select from public.profiles p where p.id = v_user_id and p.account_type = 'broker'),
    'is_identity_approved', (select p.is_identity_approved from public.profiles p where p.id = v_user_id),
    'identity_status', (select i.status from public.user_identity_approvals i
      where i.user_id = v_user_id and not i.is_without_papers order by i.submitted_at desc, i.id desc limit 1),
    'address_status', case when private.is_address_seen(v_user_id) then 'approved' else (
      select p.status from public.address_proofs p where p.user_id = v_user_id order by p.submitted_at desc, p.id desc limit 1) end,
    'terms', jsonb_build_object('deposit_ppm', v_terms.deposit_ppm, 'deposit_minimum_centimes', v_terms.deposit_minimum_centimes,
      'float_minimum_centimes', v_terms.float_minimum_centimes,
      'float_maximum_centimes', (private.limit_schedule_at(now())).float_cap_centimes),
    'draft', (select to_jsonb(d) - 'user_id' from private.broker_application_drafts d where d.user_id = v_user_id),
    'application', private.application_facts(v_application),
    'contract', private.broker_contract_facts(private.broker_contract_at(now())),
    'slots', coalesce((
      select jsonb_agg(private.slot_facts(s) order by s.starts_at, s.id) from (
        select * from private.interview_slots x
        where x.application_id is null and x.outcome is null and x.withdrawn_at is null and x.starts_at > now()
        order by x.starts_at, x.id limit 60) as s), '[]'));
end
$$;
comment on function public.my_broker_application() is
  'All about the caller becoming a broker: {is_broker, is_identity_approved, identity_status, address_status, terms, draft, application, contract, slots}; the application is the newest one, the slots are free. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_broker_application() from public, anon;
grant execute on function public.my_broker_application() to authenticated;

-- broker_applications/read_broker_application.sql

create function public.read_broker_application(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a where a.id = p_id;
  if v_application.id is null then
    perform private.refuse('WA230', 'There is no such application');
  elsif v_application.user_id = v_operator_id then
    perform private.refuse('WA068', 'Nobody decides on her own application');
  end if;
  perform private.add_audit_event('broker_application.read', 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', p_id));
  return private.application_facts(v_application) || jsonb_build_object(
    'city', private.city_names(v_application.city_id),
    'person', (
      select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'phone_number', p.phone_number,
        'is_identity_approved', p.is_identity_approved, 'is_address_seen', private.is_address_seen(p.id),
        'is_suspended', private.is_suspended(p.id))
      from public.profiles p where p.id = v_application.user_id),
    'credit_centimes', least(v_application.float_centimes, (private.ledger_terms_at(now())).credit_line_centimes),
    'active_brokers', (select count(*) from public.brokers b where b.city_id = v_application.city_id and b.is_active),
    'interviews_missed', (select count(*) from private.interview_slots s where s.application_id = p_id and s.outcome = 'missed'),
    'reasons', (select jsonb_agg(jsonb_build_object('code', r.code, 'is_note_needed', r.is_note_needed) order by r.position)
      from private.broker_reasons r where r.about = 'application'));
end
$$;
comment on function public.read_broker_application(uuid) is
  'An application with its person, its city and the reasons there are for a no; logged. For operators but reviewers. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_broker_application(uuid) from public, anon;
grant execute on function public.read_broker_application(uuid) to authenticated;

-- broker_applications/receive_broker_deposit.sql

create function public.receive_broker_deposit(p_id uuid, p_receipt_number text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_application private.broker_applications := private.lock_application(p_id);
  v_number text := btrim(p_receipt_number);
begin
  if v_application.status = 'approved' and upper(v_application.receipt_number) = upper(v_number) then
    return 'approved';
  elsif v_application.status <> 'accepted' then
    perform private.refuse('WA233', 'The application does not wait for a deposit',
      jsonb_build_object('status', v_application.status));
  -- Whoever says yes takes no money for it: an admin has both rights, and one person alone would make a broker.
  elsif v_application.decided_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must enter the deposit');
  elsif v_number is null or char_length(v_number) not between 1 and 40 or exists (
    select from private.broker_applications a where upper(a.receipt_number) = upper(v_number)) then
    perform private.refuse('WA003', 'A receipt has a number of its own', '{"field": "p_receipt_number"}');
  end if;
  -- What held at the yes must still hold.
  perform private.require_fit_for_broker(v_application);
  update private.broker_applications a set status = 'approved', approved_at = now(), receipt_number = v_number
  where a.id = p_id returning * into v_application;
  perform private.make_broker(v_application);
  perform private.add_audit_event('broker_application.approved', 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', p_id, 'receipt_number', v_number, 'centimes', v_application.deposit_centimes));
  perform private.notify(v_application.user_id, 'account', 'broker_application_approved', '{}');
  return 'approved';
end
$$;
comment on function public.receive_broker_deposit(uuid, text) is
  'accepted -> approved: the deposit was received against a receipt, whose number counts once, and the person is a broker with an open shop from now on; journalled and logged. A repeat returns approved. Another operator than the one who said yes. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, APPLICATION_CLOSED (detail status), FOUR_EYES_NEEDED, FIELD_INVALID, INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN.';
revoke all on function public.receive_broker_deposit(uuid, text) from public, anon;
grant execute on function public.receive_broker_deposit(uuid, text) to authenticated;

-- broker_applications/require_fit_for_broker.sql

create function private.require_fit_for_broker(p_application private.broker_applications) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_application.interviewed_at is null then
    perform private.refuse('WA237', 'The interview was not held yet');
  elsif not (select p.is_identity_approved from public.profiles p where p.id = p_application.user_id) then
    perform private.refuse('WA060', 'The identity is not approved');
  elsif not private.is_address_seen(p_application.user_id) then
    perform private.refuse('WA164', 'The address is not proven yet');
  elsif private.is_suspended(p_application.user_id) then
    perform private.refuse('WA233', 'The account is suspended', '{"status": "suspended"}');
  end if;
end
$$;
comment on function private.require_fit_for_broker(private.broker_applications) is
  'Whether the person can become a broker now. Refuses: INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN, APPLICATION_CLOSED (detail status).';

-- broker_applications/require_may_apply.sql

create function private.require_may_apply(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then
    perform private.refuse('WA232', 'The person is a broker');
  elsif exists (select from private.broker_applications a where a.user_id = p_user_id and a.status in ('submitted', 'accepted')) then
    perform private.refuse('WA231', 'An application is under way');
  end if;
end
$$;
comment on function private.require_may_apply(uuid) is
  'For whose row is locked. Refuses: ALREADY_A_BROKER, APPLICATION_OPEN.';

-- broker_applications/save_broker_application_draft.sql

create function public.save_broker_application_draft(p_changes jsonb, p_base_version integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_fault text;
  v_draft private.broker_application_drafts;
begin
  perform private.require_may_apply(v_user_id);
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_changes"}');
  end if;
  select key into v_fault from jsonb_object_keys(p_changes) as key
  where key not in ('city_id', 'shop', 'photos', 'float_centimes', 'slot_id', 'step') order by 1 limit 1;
  if v_fault is not null then
    perform private.refuse('WA002', 'There is no such field', jsonb_build_object('field', v_fault));
  end if;
  select key into v_fault from jsonb_each(p_changes) as change (key, value)
  where not case key
    when 'city_id' then value = 'null' or value::text ~ '^[0-9]{1,9}$'
    when 'float_centimes' then value = 'null' or value::text ~ '^[0-9]{1,12}$'
    when 'slot_id' then value = 'null' or coalesce(private.is_readable_as(value #>> '{}', 'uuid'), false)
    when 'shop' then value = 'null' or jsonb_typeof(value) = 'object' and octet_length(value::text) <= 20000
    when 'photos' then jsonb_typeof(value) = 'array' and octet_length(value::text) <= 2000
    else value::text ~ '^[0-5]$' end
  order by 1 limit 1;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.broker_application_drafts (user_id) values (v_user_id) on conflict do nothing;
  update private.broker_application_drafts d set
    answers = d.answers || (p_changes - 'step'),
    step = coalesce((p_changes ->> 'step')::integer, d.step)
  where d.user_id = v_user_id returning * into v_draft;
  return to_jsonb(v_draft) - 'user_id';
end
$$;
comment on function public.save_broker_application_draft(jsonb, integer) is
  'Keeps what the caller has filled in of her application: city_id, shop, photos, float_centimes, slot_id, step 0 to 5. The last write of a field wins; p_base_version is the version the device last saw, and a returned version above p_base_version + 1 tells it that another device wrote meanwhile. Returns {answers, step, version, updated_at}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, ALREADY_A_BROKER, APPLICATION_OPEN, FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.save_broker_application_draft(jsonb, integer) from public, anon;
grant execute on function public.save_broker_application_draft(jsonb, integer) to authenticated;

-- broker_applications/shop_photos_bucket.sql

-- The bucket of photos that come with an application: private, a folder for each person, read by operators while it is open.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('shop-photos', 'shop-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png']);
create policy applicants_upload_shop_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'shop-photos' and private.may_upload_shop_photo(name));
create policy applicants_and_operators_read_shop_photos on storage.objects for select to authenticated
  using (bucket_id = 'shop-photos' and private.may_read_shop_photo(name));
-- No update: a photo is never another one.
create policy applicants_remove_unsent_shop_photos on storage.objects for delete to authenticated
  using (bucket_id = 'shop-photos' and owner_id = (select auth.uid())::text and not private.is_shop_photo_used(name));

-- broker_applications/submit_broker_application.sql

create function public.submit_broker_application(
  p_id uuid, p_slot_id uuid, p_contract_id uuid, p_contract_language text, p_contract_hash text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The person's row first: her devices and the operators meet there.
  v_user_id uuid := private.lock_caller();
  v_owner_id uuid;
  v_answers jsonb;
begin
  select a.user_id into v_owner_id from private.broker_applications a where a.id = p_id;
  if v_owner_id = v_user_id then
    return p_id;
  elsif p_id is null or v_owner_id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_may_apply(v_user_id);
  perform private.require_identity_approved();
  if not exists (select from public.address_proofs p where p.user_id = v_user_id and p.status in ('pending', 'approved')) then
    perform private.refuse('WA236', 'A proof of address is needed');
  end if;
  v_answers := private.checked_application_answers(v_user_id);
  if not exists (
    select from private.broker_contract_texts t
    where t.contract_id = p_contract_id and t.language = p_contract_language and t.hash = p_contract_hash
      and t.contract_id = (private.broker_contract_at(now())).id) then
    perform private.refuse('WA235', 'Another contract is in force');
  end if;
  insert into private.broker_applications (id, user_id, city_id, shop, photo_paths, float_centimes, deposit_centimes,
    contract_id, contract_language, contract_hash)
  values (p_id, v_user_id, (v_answers ->> 'city_id')::integer, v_answers -> 'shop',
    array(select jsonb_array_elements_text(v_answers -> 'photos')), (v_answers ->> 'float_centimes')::bigint,
    private.deposit_for((v_answers ->> 'float_centimes')::bigint, private.broker_terms_at(now())),
    p_contract_id, p_contract_language, p_contract_hash);
  perform private.take_interview_slot(p_slot_id, p_id);
  perform private.check_sanctions_of_person(v_user_id,
    (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = v_user_id), p_id);
  delete from private.broker_application_drafts d where d.user_id = v_user_id;
  perform private.add_audit_event('broker_application.submitted', 'person', v_user_id, null,
    jsonb_build_object('application_id', p_id, 'contract_hash', p_contract_hash));
  return p_id;
end
$$;
comment on function public.submit_broker_application(uuid, uuid, uuid, text, text) is
  'Sends the caller''s draft in with the id that the device made, for a free time of interview and with the words of the contract that she read; both are kept. Wants an approved identity and a proof of address that waits or is approved. A repeat returns the id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, FIELD_INVALID (detail field), ALREADY_A_BROKER, APPLICATION_OPEN, IDENTITY_REQUIRED, ADDRESS_PROOF_NEEDED, CITY_NOT_FOUND, SHOP_PHOTO_MISSING, CONTRACT_CHANGED, SLOT_TAKEN.';
revoke all on function public.submit_broker_application(uuid, uuid, uuid, text, text) from public, anon;
grant execute on function public.submit_broker_application(uuid, uuid, uuid, text, text) to authenticated;

-- broker_applications/withdraw_broker_application.sql

create function public.withdraw_broker_application() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application private.broker_applications := private.lock_own_application();
begin
  update private.broker_applications a set status = 'withdrawn' where a.id = v_application.id;
  perform private.free_slot_of(v_application.id);
  perform private.add_audit_event('broker_application.withdrawn', 'person', v_application.user_id, null,
    jsonb_build_object('application_id', v_application.id));
end
$$;
comment on function public.withdraw_broker_application() is
  'Ends the caller''s open application; its time of interview is free again. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND.';
revoke all on function public.withdraw_broker_application() from public, anon;
grant execute on function public.withdraw_broker_application() to authenticated;

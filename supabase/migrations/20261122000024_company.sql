-- Made from supabase/schemas/company/company by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- company/company_versions.sql

-- Who runs this instance: what operators say of the company, kept version by version.

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
  'Who runs this instance, as anybody may read it. The newest version holds; what it leaves empty is not named, and pages say so.';
comment on column private.company_versions.ice is 'The common identifier of enterprises in Morocco.';
comment on column private.company_versions.trade_register is 'Court and number of the entry, such as Casablanca 123456.';
comment on column private.company_versions.set_by is 'Null: it came with the demo. Without a foreign key: a version outlives its people.';

create trigger _100_refuse_change before update or delete on private.company_versions
  for each row execute function private.refuse_change();

alter table private.company_versions enable row level security;
alter table private.company_versions force row level security;

-- company/confirm_first_step.sql

create function public.confirm_first_step(p_id uuid, p_step text, p_done_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is needed', '{"field": "p_id"}');
  elsif p_step is null or p_step not in ('fees', 'backups') then
    perform private.refuse('WA003', 'Nobody says of this step that it is done', '{"field": "p_step"}');
  -- A backup of tomorrow is a promise, and the prices that were read are those of today.
  elsif p_done_on is null or not isfinite(p_done_on) or p_done_on > v_today
    or p_done_on < v_today - (case p_step when 'fees' then 0 else 365 end) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_done_on"}');
  end if;
  insert into private.step_confirmations (id, step, done_on, confirmed_by)
  values (p_id, p_step, p_done_on, v_operator_id)
  on conflict (id) do nothing;
  if found then
    perform private.add_audit_event('first_step.confirmed', 'operator', null, null,
      jsonb_build_object('step', p_step, 'done_on', p_done_on));
  end if;
end
$$;
comment on function public.confirm_first_step(uuid, text, date) is
  'Says that a first step which the instance cannot see is done: fees were read and are accepted (today), a backup was restored (a day of the last year). A repeat of p_id changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.confirm_first_step(uuid, text, date) from public, anon;
grant execute on function public.confirm_first_step(uuid, text, date) to authenticated;

-- company/first_steps.sql

create function public.first_steps() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  v_backup_on date;
begin
  perform private.require_operator('admin');
  select max(c.done_on) into v_backup_on from private.step_confirmations c where c.step = 'backups';
  return jsonb_build_object(
    'company', public.published_company(),
    'admins', (select count(*) from private.operator_roles r where r.role = 'admin'),
    -- What these alone may answer waits for ever while nobody who is let in has the role.
    'missing_roles', coalesce((
      select jsonb_agg(w.role order by w.place) from (values (1, 'identity_reviewer'), (2, 'compliance')) as w (place, role)
      where not exists (
        select from private.operator_roles r join auth.users u on u.id = r.user_id
        where r.role = w.role and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))), '[]'),
    -- Two operators who changed the fees have read them; what came with the product somebody accepts.
    'fees_at', greatest(
      (select max(c.confirmed_at) from private.step_confirmations c where c.step = 'fees'),
      (select max(s.decided_at) from private.setting_changes s
       where s.setting = 'fees' and s.decision = 'confirmed' and s.undone_at is null and s.begins_at <= now())),
    'interview_times', (select count(*) from private.interview_slots s
      where s.application_id is null and s.outcome is null and s.withdrawn_at is null and s.starts_at > now()),
    'brokers', (select count(*) from public.brokers b join public.profiles p on p.id = b.id
      where b.is_active and p.account_type = 'broker'),
    'couriers', (select count(*) from public.couriers c where c.is_active),
    'served_cities', cardinality(public.served_cities()),
    -- Only who has read a mail of ours can follow its link.
    'mail_at', (select max(u.email_confirmed_at) from auth.users u join private.operator_roles r on r.user_id = u.id
      where u.email_confirmed_at > u.confirmation_sent_at),
    'backup_on', v_backup_on,
    'is_backup_due', coalesce(v_backup_on <= v_today - 30, true));
end
$$;
comment on function public.first_steps() is
  'What an instance still needs before people come: who runs it, how many admins, which roles nobody has without which cases wait for ever (missing_roles: identity_reviewer, compliance), when its fees were accepted or changed, times of interviews that are free, active brokers and couriers, how many cities a courier serves, when a mail reached an operator, the last backup that somebody saw restored, due again after 30 days. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.first_steps() from public, anon;
grant execute on function public.first_steps() to authenticated;

-- company/my_test_messages.sql

create function public.my_test_messages() returns table (channel text, state text, reason text, sent_at timestamptz, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_operator_id uuid := private.require_operator('admin');
begin
  return query
    select distinct on (m.channel) m.channel, m.state, m.reason, m.created_at, m.ended_at from private.outbox_messages m
    where m.user_id = v_operator_id and m.kind = 'operator_test' order by m.channel, m.number desc;
end
$$;
comment on function public.my_test_messages() is
  'What became of the caller''s last test on each channel: waiting, sent, dropped or dead, and why not sent, or not yet. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_test_messages() from public, anon;
grant execute on function public.my_test_messages() to authenticated;

-- company/published_company.sql

create function public.published_company() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('support_hours', h.hours)
    from (select v.hours from private.support_hours_versions v order by v.number desc limit 1) as h
    where jsonb_array_length(h.hours) > 0), '{}') || coalesce((
    select jsonb_strip_nulls(jsonb_build_object('company_name', v.name, 'company_address', v.postal_address,
      'company_ice', v.ice, 'company_trade_register', v.trade_register,
      'contact_email', v.contact_email, 'contact_phone', v.contact_phone))
    from private.company_versions v order by v.number desc limit 1), '{}')
$$;
comment on function public.published_company() is
  'Who runs this instance: company_name, company_address, company_ice, company_trade_register, contact_email, contact_phone, and support_hours (a week of spans as those of shops), each missing until it is named. For anybody.';
revoke all on function public.published_company() from public;
grant execute on function public.published_company() to anon, authenticated, service_role;

-- company/send_test_message.sql

create function public.send_test_message(p_id uuid, p_channel text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  -- The most of an hour, on both channels together.
  v_maximum constant integer := 5;
  v_known private.outbox_messages;
begin
  -- One call of a person after the other, so that many at once do not pass the limit.
  perform private.lock_caller();
  if p_channel is null or p_channel not in ('email', 'sms') then
    perform private.refuse('WA003', 'A mail or a text', '{"field": "p_channel"}');
  end if;
  select * into v_known from private.outbox_messages m where m.id = p_id;
  if v_known.user_id = v_operator_id and v_known.kind = 'operator_test' and v_known.channel = p_channel then
    return;
  elsif p_id is null or v_known.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  -- Her own proven address, and no other: nobody is written to by a console.
  elsif private.addresses_of(jsonb_populate_record(null::private.outbox_messages, jsonb_build_object(
    'user_id', v_operator_id, 'channel', p_channel, 'reached_ids', '[]'::jsonb))) = '[]' then
    perform private.refuse('WA370', 'No proven address of this kind', jsonb_build_object('channel', p_channel));
  elsif (select count(*) >= v_maximum from private.outbox_messages m
    where m.user_id = v_operator_id and m.kind = 'operator_test' and m.created_at > now() - interval '1 hour') then
    perform private.refuse('WA371', 'Too many tests within an hour', jsonb_build_object('maximum', v_maximum));
  end if;
  perform private.queue_outbox_message(p_id, v_operator_id, p_channel, 'account', 'operator_test');
  perform private.add_audit_event('outbox.test_sent', 'operator', null, null, jsonb_build_object('channel', p_channel));
end
$$;
comment on function public.send_test_message(uuid, text) is
  'Sends a test by email or sms to the caller''s own proven address, through the outbox as everything else; five an hour. my_test_messages says what became of it. A repeat of p_id sends nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, TEST_ADDRESS_MISSING (detail channel), TESTS_TOO_MANY (maximum).';
revoke all on function public.send_test_message(uuid, text) from public, anon;
grant execute on function public.send_test_message(uuid, text) to authenticated;

-- company/set_company.sql

create function public.set_company(p_id uuid, p_name text, p_postal_address text, p_ice text, p_trade_register text,
  p_contact_email text, p_contact_phone text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_name text := nullif(btrim(p_name), '');
  v_address text := nullif(btrim(p_postal_address), '');
  v_ice text := nullif(regexp_replace(p_ice, '\s', '', 'g'), '');
  v_register text := nullif(btrim(p_trade_register), '');
  v_email text := nullif(btrim(p_contact_email), '');
  v_typed_phone text := nullif(btrim(p_contact_phone), '');
  v_phone text := private.normalize_phone(v_typed_phone);
  v_wrong text;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is needed', '{"field": "p_id"}');
  end if;
  v_wrong := case
    when char_length(v_name) not between 2 and 120 or v_name ~ '[[:cntrl:]]' then 'p_name'
    when char_length(v_address) not between 5 and 300 or v_address ~ '[[:cntrl:]]' then 'p_postal_address'
    when v_ice !~ '^[0-9]{15}$' then 'p_ice'
    when char_length(v_register) not between 2 and 60 or v_register ~ '[[:cntrl:]]' then 'p_trade_register'
    when v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or char_length(v_email) > 254 then 'p_contact_email'
    when v_typed_phone is not null and v_phone is null then 'p_contact_phone'
  end;
  if v_wrong is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_wrong));
  end if;
  insert into private.company_versions (id, name, postal_address, ice, trade_register, contact_email, contact_phone, set_by)
  values (p_id, v_name, v_address, v_ice, v_register, v_email, v_phone, v_operator_id)
  on conflict (id) do nothing;
  if found then
    -- The words are public; which of them changed is read from the versions.
    perform private.add_audit_event('company.set', 'operator', null, null, jsonb_build_object('version_id', p_id));
  end if;
  return public.published_company();
end
$$;
comment on function public.set_company(uuid, text, text, text, text, text, text) is
  'Names who runs this instance, whole; what is empty is not named any more. Answers with what anybody reads now. A repeat of p_id changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_company(uuid, text, text, text, text, text, text) from public, anon;
grant execute on function public.set_company(uuid, text, text, text, text, text, text) to authenticated;

-- company/set_support_hours.sql

create function public.set_support_hours(p_id uuid, p_hours jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_hours jsonb;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is needed', '{"field": "p_id"}');
  -- A shop has other hours for some time; support has one week.
  elsif not private.are_shop_hours(p_hours) or p_hours @> '[{"is_other": true}]' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_hours"}');
  end if;
  -- Anybody reads them: nothing else that stood in the list is kept.
  select coalesce(jsonb_agg(jsonb_build_object('weekday', (x ->> 'weekday')::integer, 'is_other', false,
      'opens_at', x ->> 'opens_at', 'closes_at', x ->> 'closes_at') order by x ->> 'weekday', x ->> 'opens_at'), '[]')
    into v_hours from jsonb_array_elements(p_hours) as x;
  insert into private.support_hours_versions (id, hours, set_by) values (p_id, v_hours, v_operator_id)
  on conflict (id) do nothing;
  if found then
    perform private.add_audit_event('company.hours_set', 'operator', null, null, jsonb_build_object('version_id', p_id));
  end if;
  return public.published_company();
end
$$;
comment on function public.set_support_hours(uuid, jsonb) is
  'Says when support answers: the week of {weekday, is_other: false, opens_at, closes_at} in Morocco''s time, whole; an empty list takes it back. Answers with what anybody reads now. A repeat of p_id changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.set_support_hours(uuid, jsonb) from public, anon;
grant execute on function public.set_support_hours(uuid, jsonb) to authenticated;

-- company/step_confirmations.sql

-- First steps that the instance cannot see for itself: an admin says that they are done, and when.

create table private.step_confirmations (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  step text not null,
  done_on date not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null default now(),
  constraint step_is_known check (step in ('fees', 'backups')),
  constraint done_on_is_a_day check (isfinite(done_on))
);

comment on table private.step_confirmations is
  'That somebody read the fees and accepts them, or saw a backup restored, on a day. The newest of a step counts.';
comment on column private.step_confirmations.confirmed_by is 'Without a foreign key: what was said outlives its people.';

create trigger _100_refuse_change before update or delete on private.step_confirmations
  for each row execute function private.refuse_change();

alter table private.step_confirmations enable row level security;
alter table private.step_confirmations force row level security;

-- company/support_hours_versions.sql

-- When somebody of the company answers: what admins say of it, kept version by version.

create table private.support_hours_versions (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  hours jsonb not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  constraint hours_are_spans_of_a_week check (private.are_shop_hours(hours))
);

comment on table private.support_hours_versions is
  'The week in which support answers, in the time of Africa/Casablanca. The newest version holds; an empty one says that nothing is known.';
comment on column private.support_hours_versions.hours is 'Spans as those of shops: {weekday, is_other: false, opens_at, closes_at}.';
comment on column private.support_hours_versions.set_by is 'Null: it came with the demo. Without a foreign key: a version outlives its people.';

create trigger _100_refuse_change before update or delete on private.support_hours_versions
  for each row execute function private.refuse_change();

alter table private.support_hours_versions enable row level security;
alter table private.support_hours_versions force row level security;

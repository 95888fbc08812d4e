-- Made from supabase/schemas/core/core by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- core/private_schema.sql

-- The private schema and closed defaults: a new table or function is closed until its file opens it.

create schema private;
comment on schema private is 'Secrets, helpers and triggers. Never exposed: no request can name it.';
revoke all on schema private from public;
-- Policies call helpers here, so the roles of requests may enter; each helper is granted one by one.
grant usage on schema private to anon, authenticated, service_role;
-- A new table or function is closed until a migration opens it, on hosted Supabase too, where the defaults are open.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, public;
alter default privileges in schema private revoke all on functions from public;
alter default privileges revoke execute on functions from public;
create extension if not exists pg_trgm with schema extensions;

-- core/answer_of_areas.sql

create function private.answer_of_areas(p_hook text, p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_area text;
  v_part jsonb;
  v_answer jsonb := '{}';
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) into v_part using p_user_id;
    v_answer := private.join_answers(v_answer, v_part);
  end loop;
  return v_answer;
end
$$;
comment on function private.answer_of_areas(text, uuid) is
  'Asks every area that has the hook about the person, and joins the answers. Stable: all of them see one moment, and none may write.';

-- core/area_hooks.sql

-- What every area joins in (the export, the first screen, due work, the end of an account) calls one function of each area.

create table private.area_hooks (
  hook text not null,
  area text not null,
  position integer not null,
  primary key (hook, area),
  constraint hook_is_known check (hook in (
    'export', 'dashboard', 'due_work',
    'lock_account_end', 'refuse_account_end', 'plan_account_end', 'end_account', 'forget_person')),
  constraint area_is_a_name check (area ~ '^[a-z]+(_[a-z]+)*$')
);

comment on table private.area_hooks is
  'Which areas take part in what concerns them all: a row (hook, area) has the function private.<hook>_of_<area>, which stands beside it. An area comes and goes with its rows, and no other file changes.';
comment on column private.area_hooks.hook is
  'export and dashboard (p_user_id) → jsonb object; due_work () → integer; of an account that ends, in this order: lock_account_end and refuse_account_end (p_user_id) → void, plan_account_end (p_user_id) → jsonb object with the list kept, end_account (p_user_id) → jsonb object with is_row_kept and what the audit log is told, forget_person (p_user_id) → void when the account''s row stays.';
comment on column private.area_hooks.position is 'Areas are called in this order: locks, refusals and lists follow it.';

alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

-- core/caller_id.sql

create function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.signed_in_id();
begin
  if not private.has_done_second_step() then
    perform private.refuse('WA071', 'This needs the second factor');
  end if;
  return v_id;
end
$$;
comment on function private.caller_id() is
  'Id of the signed-in caller, who has done the second step when she has one. Refuses: those of signed_in_id, SECOND_FACTOR_NEEDED.';
revoke all on function private.caller_id() from public;

-- core/count_version.sql

create function private.count_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.count_version() is 'Trigger: every change makes the next version.';

-- core/escape_like.sql

create function private.escape_like(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select regexp_replace(p_text, '([\\%_])', '\\\1', 'g') $$;
comment on function private.escape_like(text) is 'The text as a part of a pattern in which %, _ and \ mean themselves.';

-- core/fold_text.sql

create function private.fold_text(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- NFKD takes accents, hamza and madda off their letters, so that one expression removes them with the vowel marks and
  -- the tatweel. Built in and immutable, which unaccent is not: a stored column and an index may rest on it.
  -- Letters by number: an editor would show a row of mixed directions in an order of its own.
  select replace(replace(translate(
    regexp_replace(lower(normalize(p_text, nfkd)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]', '', 'g'),
    U&'\0629\0649\0671\06af\06ad\06a9\06cc\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\2019',
    U&'\0647\064a\0627\0643\0643\0643\064a0123456789'''),
    U&'\0153', 'oe'), U&'\00e6', 'ae')
$$;
comment on function private.fold_text(text) is
  'Lower case, without accents; Arabic without vowel marks and tatweel, أ إ آ as ا, ة as ه, ى as ي, Arabic digits as 0 to 9.';
-- A stored column asks for them in the name of whoever writes the row.
grant execute on function private.fold_text(text) to authenticated, service_role;

-- core/has_done_second_step.sql

-- Extended and not joined by a second helper: every table of people asks it already, once for each statement. The name stays
-- that of the policies, second_step_is_done; whoever is out has not come in at all.
create function private.has_done_second_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid()) and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
      and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
$$;
comment on function private.has_done_second_step() is
  'Whether the caller is in: her account is there and not suspended, and she has done the second step when she has one. Definer: policies may not read accounts and factors.';
revoke all on function private.has_done_second_step() from public;
grant execute on function private.has_done_second_step() to authenticated;
-- A view asks with its reader's right to call.
grant execute on function private.has_done_second_step() to service_role;

-- core/has_recent_proof.sql

create function private.has_recent_proof(p_method text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes'
      and (p_method is null or proof ->> 'method' = p_method)
      -- A factor that was made in the session proves nothing: who holds the session made it, whoever that is.
      and (proof ->> 'method' is distinct from 'totp' or exists (
        select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid())))
$$;
comment on function private.has_recent_proof(text) is
  'Whether the session was proven within the last 15 minutes, by p_method or by any; a second factor younger than the session does not count.';

-- core/id_in.sql

create function private.id_in(p_text text) returns uuid
language sql immutable
set search_path = ''
as $$
  select (regexp_match(lower(p_text), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'))[1]::uuid
$$;
comment on function private.id_in(text) is 'The id in a text, such as a copied address of a page; null without one.';
revoke all on function private.id_in(text) from public;

-- core/is_date.sql

create function private.is_date(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_date(text) is 'Whether the text is a day of the calendar, written 1990-12-31.';

-- core/is_like.sql

create function private.is_like(p_text text, p_search text) returns boolean
language sql immutable
set search_path = ''
as $$ select p_text ilike '%' || private.escape_like(p_search) || '%' $$;
comment on function private.is_like(text, text) is 'Whether the text contains the words, whatever their case.';

-- core/is_readable_as.sql

create function private.is_readable_as(p_text text, p_type text) returns boolean
language plpgsql stable strict
set search_path = ''
as $$
begin
  -- PostgreSQL has a function for this since 16; Wasl runs on 15 too.
  case p_type
    when 'uuid' then perform p_text::uuid;
    when 'numeric' then perform p_text::numeric;
    when 'timestamptz' then perform p_text::timestamptz;
  end case;
  return true;
exception when data_exception then
  return false;
end
$$;
comment on function private.is_readable_as(text, text) is
  'Whether the text is a value of the type, which is uuid, numeric or timestamptz; null for null.';

-- core/join_answers.sql

create function private.join_answers(p_answer jsonb, p_other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_answer || p_other || coalesce((
    select jsonb_object_agg(o.key, p_answer -> o.key || o.value) from jsonb_each(p_other) o
    where jsonb_typeof(o.value) in ('object', 'array') and jsonb_typeof(p_answer -> o.key) = jsonb_typeof(o.value)), '{}')
$$;
comment on function private.join_answers(jsonb, jsonb) is
  'Two JSON objects as one: where both have a key, objects are joined and lists follow each other; of anything else the later one stays.';

-- core/like_pattern.sql

create function private.like_pattern(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select '%' || private.escape_like(private.fold_text(btrim(p_text))) || '%'
$$;
comment on function private.like_pattern(text) is 'Pattern for text that contains the words as they were typed, folded; % and _ mean themselves.';

-- core/lock_caller.sql

create function private.lock_caller() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  perform from public.profiles where id = v_id for no key update;
  -- Asked again: while this waited, another device may have ended the account, or an operator suspended it.
  return private.caller_id();
end
$$;
comment on function private.lock_caller() is
  'Id of the caller, whose profile is locked until the transaction ends. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

-- core/my_dashboard.sql

create function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.answer_of_areas('dashboard', private.caller_id());
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows, in one answer: what private.dashboard_of_<area> of each area gives. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_dashboard() from public, anon;
grant execute on function public.my_dashboard() to authenticated;

-- core/normalize_phone.sql

create function private.normalize_phone(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  with typed as (
    -- Arabic and Persian digits, then everything that phones put between them, marks of direction included.
    select regexp_replace(regexp_replace(
      translate(p_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
      '[\s\u00a0\u202f.()/\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]', '', 'g'), '^00', '+') as digits
  ), national as (
    select digits, coalesce(
      -- +212 0661… is how some phones keep it; 212661… lost its plus, 661… its zero.
      (regexp_match(digits, '^(?:\+212|212)?0?([5-8][0-9]{8})$'))[1]) as moroccan
    from typed
  )
  select case
    when moroccan is not null then '+212' || moroccan
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+212' then digits
  end
  from national
$$;
comment on function private.normalize_phone(text) is
  'The E.164 number of 06…, 07…, 05…, 00212…, +212… in any digits, or of a foreign number with + or 00; null when it is none.';
revoke all on function private.normalize_phone(text) from public;

-- core/own_session_id.sql

create function private.own_session_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_id uuid;
begin
  select s.id into v_id from auth.sessions s
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_caller;
  -- A token outlives its session by up to an hour; whoever was put out must not put others out.
  if v_id is null then
    perform private.refuse('WA007', 'This session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.own_session_id() is
  'The caller''s session, which is still there. Refuses: those of caller_id, SESSION_ENDED.';

-- core/reference_in.sql

create function private.reference_in(p_text text, p_prefix text) returns text
language sql immutable
set search_path = ''
as $$
  -- People read I, L and O where there are 1 and 0, and leave out the hyphens.
  select p_prefix || '-' || left(letters, 4) || '-' || right(letters, 4)
  from (select translate((regexp_match(regexp_replace(upper(p_text), '[\s\u2010-\u2015-]', '', 'g'),
    '^' || p_prefix || '([0-9A-Z]{8})$'))[1], 'ILO', '110') as letters) as found
  where letters is not null
$$;
comment on function private.reference_in(text, text) is
  'The reference that somebody typed, such as wsl 7k3m q9td, as it is kept: WSL-7K3M-Q9TD; null when it is none.';
revoke all on function private.reference_in(text, text) from public;

-- core/refuse.sql

create function private.refuse(p_code text, p_message text, p_detail jsonb default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = p_code, message = p_message, detail = coalesce(p_detail::text, '');
end
$$;
comment on function private.refuse(text, text, jsonb) is
  'Raises a business refusal: SQLSTATE from docs/error-codes.md, a short English message for logs, parameters as JSON in DETAIL.';
-- Triggers run as the caller and refuse with it.
grant execute on function private.refuse(text, text, jsonb) to anon, authenticated, service_role;

-- core/refuse_change.sql

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: refuses update and delete, whoever asks.';

-- core/refuse_change_of_begun.sql

create function private.refuse_change_of_begun() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What has not begun was read by nobody, so it may be taken back; the next one is added, nothing is edited.
  if tg_op = 'DELETE' and old.valid_from > now() then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change_of_begun() is
  'Trigger of versions with a valid_from: refuses every update, and the delete of one that has begun, whoever asks.';

-- core/refuse_loss_of_line.sql

create function private.refuse_loss_of_line() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_has_begun boolean;
begin
  execute format('select exists (select from %s v where v.id = $1 and v.valid_from <= now())', tg_argv[0])
    into v_has_begun using old.schedule_id;
  if v_has_begun then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_line() is
  'Trigger of the lines of versions, whose table it is told: refuses the delete of a line whose version has begun, whoever asks.';

-- core/require_recent_sign_in.sql

create function private.require_recent_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_recent_proof() then
    perform private.refuse('WA006', 'This needs a sign-in of the last 15 minutes');
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'For what cannot be taken back: a device found open is not enough, nor a second factor younger than the session. Refuses: SIGN_IN_TOO_OLD.';

-- core/run_due_work.sql

create function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
  v_part integer;
  v_count integer := 0;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = 'due_work' order by h.position, h.area loop
    execute format('select private.%I()', 'due_work_of_' || v_area) into v_part;
    v_count := v_count + v_part;
  end loop;
  return v_count;
end
$$;
comment on function private.run_due_work() is
  'Moves what ends by itself, area by area (private.due_work_of_<area>). Callable at any time, twice, anywhere. Returns how much it moved.';

-- core/schedule_due_work.sql

create function private.schedule_due_work() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A hosted Supabase has it; our own server has a clock of its own and needs none.
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  -- By its name: asked for again, it is the same schedule.
  execute 'select cron.schedule($1, $2, $3)' using 'due-work', '30 seconds', 'select private.run_due_work()';
  return true;
exception
  -- Installed on a machine whose server does not load it.
  when feature_not_supported or object_not_in_prerequisite_state or insufficient_privilege then
    return false;
end
$$;
comment on function private.schedule_due_work() is
  'Has pg_cron run due work every 30 seconds, where it is to be had. Returns whether it does. Callable at any time; a repeat changes nothing.';

select private.schedule_due_work();

-- core/set_updated_at.sql

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Trigger: the row''s updated_at is the time of the transaction, whatever the caller sent.';

-- core/signed_in_id.sql

create function private.signed_in_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := auth.uid();
  v_user auth.users;
begin
  select * into v_user from auth.users where id = v_id;
  if v_user.id is null or v_user.deleted_at is not null then
    perform private.refuse('WA001', 'You must be signed in');
  elsif v_user.banned_until > now() then
    perform private.refuse('WA005', 'The account is suspended');
  end if;
  return v_id;
end
$$;
comment on function private.signed_in_id() is
  'Id of the signed-in caller, whose account is there and not suspended. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

-- core/tell_areas.sql

create function private.tell_areas(p_hook text, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_area text;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) using p_user_id;
  end loop;
end
$$;
comment on function private.tell_areas(text, uuid) is
  'Calls every area that has the hook for the person, one after the other. Each sees what those before it did, and what was written while it waited for a lock.';

-- core/text_after.sql

create function private.text_after(p_prefix text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select p_prefix || chr(1114111) $$;
comment on function private.text_after(text) is
  'The end of the texts that begin with the prefix, in the order of text_pattern_ops. An index is read from the prefix to here whatever the plan; a pattern is not, when its text is a parameter.';
revoke all on function private.text_after(text) from public;

-- core/whole_number.sql

create function private.whole_number(p_value jsonb, p_maximum integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then
    case when p_value::numeric between 0 and p_maximum then to_jsonb(round(p_value::numeric)::integer) end end
$$;
comment on function private.whole_number(jsonb, integer) is 'The number as a whole one, or null when it is none from 0 to the maximum.';

-- core/words_of.sql

create function private.words_of(p_text text) returns text[]
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- Letters by range and not by class: what counts as a letter depends on the locale that a cluster was made with.
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(private.fold_text(p_text),
    '[^0-9a-z\u00df-\u024f\u0370-\u04ff\u0621-\u064a\u066e-\u06d3\u2d30-\u2d7f]+') as w (word)
  where char_length(w.word) between 1 and 40
$$;
comment on function private.words_of(text) is 'The different words of a text, folded.';

-- core/working_days_after.sql

create function private.working_days_after(p_from timestamptz, p_days integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_local timestamp := p_from at time zone 'Africa/Casablanca';
begin
  -- What comes on a day off comes at midnight of the next working day.
  while not private.is_working_day(v_local::date) loop
    v_local := date_trunc('day', v_local) + interval '1 day';
  end loop;
  for i in 1..p_days loop
    loop
      v_local := v_local + interval '1 day';
      exit when private.is_working_day(v_local::date);
    end loop;
  end loop;
  return v_local at time zone 'Africa/Casablanca';
end
$$;
comment on function private.working_days_after(timestamptz, integer) is
  'The same hour so many working days later, as private.is_working_day knows them in Morocco.';

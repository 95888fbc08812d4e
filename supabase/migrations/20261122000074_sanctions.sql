-- Made from supabase/schemas/company/sanctions by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- sanctions/check_sanctions_of_person.sql

create function private.check_sanctions_of_person(p_person_id uuid, p_name text, p_source_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb;
begin
  -- A list that comes now waits for this decision, and is compared with the person afterwards.
  perform pg_advisory_xact_lock_shared(hashtextextended('sanctions list', 0));
  v_hit := private.sanctions_hit(p_name);
  if v_hit is not null then
    perform private.raise_activity_alert(p_person_id, 'sanctions_person', p_source_id, null, v_hit);
  end if;
end
$$;
comment on function private.check_sanctions_of_person(uuid, text, uuid) is
  'Raises an alert about a person whose proven name is on the list. Stops nothing and tells nobody: what she sends is held from then on.';

-- sanctions/due_work_of_sanctions.sql

create function private.due_work_of_sanctions() returns integer
language plpgsql
set search_path = ''
as $$
declare
  c_batch constant integer := 100;
  v_sweep private.sanctions_sweeps;
  v_case record;
  v_count integer := 0;
begin
  -- The newest list alone: an older one is in force no more. Whoever else compares has taken its row.
  select * into v_sweep from private.sanctions_sweeps s
  where s.list_id = (select max(l.id) from private.sanctions_lists l) and s.done_at is null for update skip locked;
  if v_sweep.list_id is null then
    return 0;
  end if;
  for v_case in
    select a.id, a.user_id, concat_ws(' ', a.first_name, a.middle_name, a.last_name) as name
    from public.user_identity_approvals a
    where a.status = 'approved' and (v_sweep.after_id is null or a.id > v_sweep.after_id)
    order by a.id limit c_batch
  loop
    v_count := v_count + 1;
    v_sweep.after_id := v_case.id;
    v_sweep.found := v_sweep.found + private.recheck_sanctions_of_person(v_case.user_id, v_case.name, v_case.id)::integer;
  end loop;
  update private.sanctions_sweeps s set after_id = v_sweep.after_id, compared = s.compared + v_count, found = v_sweep.found,
    done_at = case when v_count < c_batch then now() end
  where s.list_id = v_sweep.list_id;
  return 0;
end
$$;
comment on function private.due_work_of_sanctions() is
  'Compares people who were approved before the list in force came, 100 at a time, and raises what is found to compliance; it moves nothing.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'sanctions', 955);

-- sanctions/import_sanctions_list.sql

create function public.import_sanctions_list(p_sha256 text, p_source text, p_names jsonb, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_source text := btrim(p_source);
  v_list private.sanctions_lists;
  v_field text;
begin
  perform pg_advisory_xact_lock(hashtextextended('sanctions list', 0));
  select * into v_list from private.sanctions_lists l where l.sha256 = p_sha256;
  if v_list.id is not null then
    return v_list.entry_count;
  end if;
  v_field := case
    when p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$' then 'p_sha256'
    when v_source is null or char_length(v_source) not between 1 and 100 then 'p_source'
    when p_names is null or jsonb_typeof(p_names) <> 'array' or jsonb_array_length(p_names) not between 1 and 50000
      or exists (
        select from jsonb_array_elements(p_names) as n (value)
        where jsonb_typeof(n.value) <> 'object'
          or char_length(btrim(coalesce(n.value ->> 'entry', ''))) not between 1 and 60
          or char_length(btrim(coalesce(n.value ->> 'name', ''))) not between 2 and 200) then 'p_names' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  insert into private.sanctions_lists (sha256, source, entry_count, reason, imported_by)
  values (p_sha256, v_source, jsonb_array_length(p_names), v_reason, v_operator_id)
  returning * into v_list;
  insert into private.sanctions_names (list_id, entry, name, key)
  select v_list.id, btrim(n.value ->> 'entry'), btrim(n.value ->> 'name'), private.sanctions_key(n.value ->> 'name')
  from jsonb_array_elements(p_names) as n (value);
  insert into private.sanctions_sweeps (list_id) values (v_list.id);
  perform private.add_audit_event('sanctions.list_imported', 'operator', null, v_reason,
    jsonb_build_object('list_id', v_list.id, 'names', v_list.entry_count));
  return v_list.entry_count;
end
$$;
comment on function public.import_sanctions_list(text, text, jsonb, text) is
  'Brings a new version of the list of names, at most 50,000 of {entry, name}, in force at once; due work compares it with people approved before. Returns how many; the same file again writes nothing. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.import_sanctions_list(text, text, jsonb, text) from public, anon;
grant execute on function public.import_sanctions_list(text, text, jsonb, text) to authenticated;

-- sanctions/list_sanctions_lists.sql

create function public.list_sanctions_lists()
returns table (id bigint, source text, entry_count integer, reason text, imported_at timestamptz, is_in_force boolean,
  compared integer, found integer, compared_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance');
  return query
    select l.id, l.source, l.entry_count, l.reason, l.imported_at, l.id = (select max(x.id) from private.sanctions_lists x),
      s.compared, s.found, s.done_at
    from private.sanctions_lists l left join private.sanctions_sweeps s on s.list_id = l.id order by l.id desc limit 50;
end
$$;
comment on function public.list_sanctions_lists() is
  'The versions of the list of names, the newest first, which is in force, and how many people approved before each was compared with, how many were found, and when that ended. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_sanctions_lists() from public, anon;
grant execute on function public.list_sanctions_lists() to authenticated;

-- sanctions/recheck_sanctions_of_person.sql

create function private.recheck_sanctions_of_person(p_person_id uuid, p_name text, p_source_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb := private.sanctions_hit(p_name);
  v_source text;
begin
  if v_hit is null then
    return false;
  end if;
  select l.source into v_source from private.sanctions_lists l where l.id = (v_hit ->> 'list_id')::bigint;
  -- Compliance has judged this entry: each version of a list names most of those before it.
  if exists (
    select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id
    join private.sanctions_lists l on l.id = (a.details ->> 'list_id')::bigint
    where c.person_id = p_person_id and a.rule = 'sanctions_person'
      and a.details ->> 'entry' = v_hit ->> 'entry' and l.source = v_source) then
    return false;
  end if;
  -- An alert is raised once of a source: another entry is another one.
  perform private.raise_activity_alert(p_person_id, 'sanctions_person',
    md5(p_source_id || ' ' || v_source || ' ' || (v_hit ->> 'entry'))::uuid, null, v_hit);
  return true;
end
$$;
comment on function private.recheck_sanctions_of_person(uuid, text, uuid) is
  'Raises an alert about an approved person whose name is near an entry of the list in force, unless one about the same entry of the same source stands in a case of hers. Whether it did.';

-- sanctions/refuse_loss_of_name.sql

create function private.refuse_loss_of_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from private.sanctions_lists l where l.id > old.list_id and l.imported_at < private.kept_since('listed_names')) then
    raise exception '% is append-only until its time is over', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_name() is
  'Trigger: a name stays until another list has replaced its own for as long as its class of retention says, whoever asks.';

-- sanctions/rule_of_sanctions.sql

create function private.rule_of_sanctions(p_transfer public.money_transfers) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb := private.sanctions_hit(p_transfer.recipient_name);
begin
  if v_hit is not null then
    perform private.raise_activity_alert(p_transfer.sender_id, 'sanctions_recipient', p_transfer.id, p_transfer.id, v_hit);
    return 'sanctions';
  elsif exists (
    select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id
    where c.person_id in (p_transfer.sender_id, p_transfer.receiver_id) and c.decided_at is null and a.rule = 'sanctions_person') then
    return 'sanctions';
  end if;
  return null;
end
$$;
comment on function private.rule_of_sanctions(public.money_transfers) is
  'Whether a transfer that was confirmed now is held because of the list of names: its recipient is near one, or a party has an open case about one. Raises the alert.';

-- sanctions/sanctions_hit.sql

create function private.sanctions_hit(p_name text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Two different words at least: one name alone is half the country's.
  select jsonb_build_object('list_id', h.list_id, 'entry', h.entry, 'score', round(h.score::numeric, 2))
  from (
    select n.id, n.list_id, n.entry, greatest(extensions.similarity(n.key, k.key),
      case when cardinality(w.shorter) >= 2 and w.shorter <@ w.longer then 0.9 else 0 end) as score
    from (select private.sanctions_key(p_name)) as k (key)
    join private.sanctions_names n on n.list_id = (select max(l.id) from private.sanctions_lists l)
      and n.key operator(extensions.%) k.key
    cross join lateral (select string_to_array(n.key, ' '), string_to_array(k.key, ' ')) as s (listed, given)
    cross join lateral (
      select case when cardinality(s.listed) <= cardinality(s.given) then s.listed else s.given end,
        case when cardinality(s.listed) <= cardinality(s.given) then s.given else s.listed end) as w (shorter, longer)
    where cardinality(w.shorter) >= 2) as h
  where h.score >= 0.6
  order by h.score desc, h.id limit 1
$$;
comment on function private.sanctions_hit(text) is
  'The nearest name of the list in force, {list_id, entry, score}, when it is near enough to be looked at; else null.';

-- sanctions/sanctions_key.sql

create function private.sanctions_key(p_name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_text text := private.fold_text(p_name);
begin
  -- Names of servants of God are one name, however they are cut: Abd el Kader, Abdelkader, عبد القادر.
  v_text := regexp_replace(v_text, '\mعبد\s*ال', 'عبد', 'g');
  v_text := regexp_replace(v_text, '\mعبد\s+', 'عبد', 'g');
  v_text := regexp_replace(v_text, '\mabd[aeiou]*[\s''-]*(?:[ae]?l)?[\s''-]*(?=[a-z])', 'abd', 'g');
  -- Articles and "son of" are written or left out.
  v_text := regexp_replace(v_text, '\mال(?=\S{2})', '', 'g');
  v_text := regexp_replace(v_text, '\m(?:al|el|ben|bin|ibn|بن|ابن|bint|bent|بنت)(?:[\s''-]+|$)', '', 'g');
  -- One sign for one sound: what Latin letters write with two, then what Arabic has of its own, then vowels.
  v_text := regexp_replace(v_text, 'kh', 'x', 'g');
  v_text := regexp_replace(v_text, 'sch|ch|sh', 'c', 'g');
  v_text := regexp_replace(v_text, 'dj', 'j', 'g');
  v_text := regexp_replace(v_text, 'th', 't', 'g');
  v_text := regexp_replace(v_text, 'dh', 'd', 'g');
  v_text := regexp_replace(v_text, 'gh|rh', 'g', 'g');
  v_text := regexp_replace(v_text, 'ph', 'f', 'g');
  v_text := translate(v_text, 'qvpy', 'kfbi');
  v_text := translate(v_text, 'بتثجحخدذرزسشصضطظغفقكلمنهة', 'bttjhxddrzscsdtdgfkklmnhh');
  v_text := regexp_replace(v_text, '[aeiouw\u0621-\u064a]', '', 'g');
  v_text := regexp_replace(v_text, '[^a-z]+', ' ', 'g');
  v_text := regexp_replace(v_text, '(.)\1+', '\1', 'g');
  v_text := regexp_replace(v_text, '(?<=[a-z])h\M', '', 'g');
  return coalesce((
    select string_agg(w.word, ' ' order by w.word)
    from (select distinct x.word from regexp_split_to_table(v_text, '\s+') as x (word) where x.word <> '') as w), '');
end
$$;
comment on function private.sanctions_key(text) is
  'How a name sounds, from Arabic or Latin letters alike: its consonants, words in order of the alphabet, without articles, vowels and doubled letters. Mohammed, Muhamad and محمد are one.';

-- sanctions/sanctions_lists.sql

create table private.sanctions_lists (
  id bigint generated always as identity primary key,
  sha256 text not null,
  source text not null,
  entry_count integer not null,
  reason text not null,
  imported_by uuid not null,
  imported_at timestamptz not null default now(),
  constraint list_is_imported_once unique (sha256),
  constraint sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint source_has_a_length check (char_length(source) between 1 and 100)
);

comment on table private.sanctions_lists is 'Lists of names that compliance must find: versions, of which the newest is in force. Append-only.';

create trigger _100_refuse_change before update or delete on private.sanctions_lists
  for each row execute function private.refuse_change();

alter table private.sanctions_lists enable row level security;
alter table private.sanctions_lists force row level security;

-- sanctions/sanctions_names.sql

create table private.sanctions_names (
  id bigint generated always as identity primary key,
  list_id bigint not null references private.sanctions_lists (id) on delete restrict,
  entry text not null,
  name text not null,
  key text not null,
  constraint entry_has_a_length check (char_length(entry) between 1 and 60),
  constraint name_has_a_length check (char_length(name) between 2 and 200)
);

create index sanctions_names_list_id_idx on private.sanctions_names (list_id);
create index sanctions_names_key_idx on private.sanctions_names using gin (key extensions.gin_trgm_ops);

comment on table private.sanctions_names is 'The names of a list; an entry may have several, each as it is written somewhere. Append-only.';
comment on column private.sanctions_names.entry is 'What the list calls the entry.';
comment on column private.sanctions_names.key is 'How the name sounds, whatever the letters (private.sanctions_key).';

create trigger _100_refuse_change before update on private.sanctions_names
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss before delete on private.sanctions_names
  for each row execute function private.refuse_loss_of_name();

alter table private.sanctions_names enable row level security;
alter table private.sanctions_names force row level security;

-- sanctions/sanctions_sweeps.sql

-- How far a new list has been compared with the people who were approved before it.

create table private.sanctions_sweeps (
  list_id bigint primary key references private.sanctions_lists (id) on delete restrict,
  after_id uuid,
  compared integer not null default 0,
  found integer not null default 0,
  done_at timestamptz
);

comment on table private.sanctions_sweeps is
  'One row for each list: due work goes through the approved cases of identity in the order of their ids, up to after_id so far.';

alter table private.sanctions_sweeps enable row level security;
alter table private.sanctions_sweeps force row level security;

-- sanctions/try_sanctions_name.sql

create function public.try_sanctions_name(p_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance');
  if p_name is null or char_length(btrim(p_name)) not between 2 and 200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_name"}');
  end if;
  return jsonb_build_object('hit', (
    select h || jsonb_build_object('name', (
      select n.name from private.sanctions_names n
      where n.list_id = (h ->> 'list_id')::bigint and n.entry = h ->> 'entry' order by n.id limit 1))
    from private.sanctions_hit(p_name) h where h is not null));
end
$$;
comment on function public.try_sanctions_name(text) is
  'Tries a name against the list in force: {hit}, null or {list_id, entry, score, name}. Raises nothing. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.try_sanctions_name(text) from public, anon;
grant execute on function public.try_sanctions_name(text) to authenticated;

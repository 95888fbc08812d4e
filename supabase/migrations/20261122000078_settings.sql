-- Made from supabase/schemas/company/settings by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- settings/settings.sql

-- What operators set: each setting is a table of versions with a day they begin, written by a change that two operators agreed on.

create table private.settings (
  name text primary key,
  position integer not null unique,
  roles text[] not null,
  version_table text not null,
  list text,
  list_table text,
  least_rows integer not null default 1,
  most_rows integer not null default 40,
  begins_column text not null default 'valid_from',
  subject_column text,
  constraint name_is_a_word check (name ~ '^[a-z]+(_[a-z]+)*$'),
  constraint somebody_may_change_it check (cardinality(roles) > 0),
  constraint a_list_has_a_table check ((list is null) = (list_table is null)),
  constraint least_is_not_above_most check (least_rows between 0 and most_rows)
);

comment on table private.settings is
  'Which settings there are. A setting has the functions private.preview_of_<name> and a branch of private.broken_rule_of_setting.';
comment on column private.settings.roles is 'Operators with one of these propose, answer and undo changes, and read what is set.';
comment on column private.settings.version_table is
  'Has id, name, valid_from, refuses changes of what has begun, and a column for each field; the newest row whose valid_from has come is in force.';
comment on column private.settings.begins_column is 'Of version_table: when a version begins.';
comment on column private.settings.subject_column is
  'Of version_table: whose versions they are, where each company has its own. Such a setting has its own check, write and reading: couriers.';
comment on column private.settings.list is 'The list inside the values, such as bands; its rows are in list_table and name their version by schedule_id.';

alter table private.settings enable row level security;
alter table private.settings force row level security;

insert into private.settings (name, position, roles, version_table, list, list_table) values
  ('fees', 1, '{finance,admin}', 'public.fee_schedules', 'bands', 'public.fee_bands'),
  ('limits', 2, '{finance,compliance,admin}', 'private.limit_schedules', 'levels', 'private.limit_levels'),
  ('shares', 3, '{finance,admin}', 'private.ledger_terms', null, null),
  ('deposit', 4, '{finance,compliance,admin}', 'private.broker_terms', null, null),
  -- Nobody but compliance learns the lines: who knows them stays below them.
  ('holds', 5, '{compliance}', 'private.hold_terms', null, null),
  ('sending', 6, '{compliance,admin}', 'private.sending_terms', null, null),
  ('promises', 7, '{finance,admin}', 'private.promise_terms', null, null);
-- All ways are open in an empty list.
insert into private.settings (name, position, roles, version_table, list, list_table, least_rows, most_rows) values
  ('corridors', 8, '{finance,compliance,admin}', 'private.corridor_terms', 'closed', 'private.closed_corridors', 0, 200),
  ('exchange_rates', 10, '{finance,admin}', 'private.exchange_rate_terms', null, null, 1, 40);
insert into private.settings (name, position, roles, version_table, begins_column, subject_column) values
  ('courier_prices', 9, '{finance,admin}', 'public.courier_tariffs', 'starts_at', 'courier_id');

-- settings/setting_changes.sql

-- Changes of settings: proposed by one operator, confirmed by another one, undone until they begin.

create table private.setting_changes (
  id uuid primary key,
  setting text not null references private.settings (name) on delete restrict,
  subject_id uuid,
  setting_values jsonb not null,
  begins_at timestamptz not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  undone_reason text,
  constraint begins_later_than_it_was_proposed check (begins_at > proposed_at and isfinite(begins_at)),
  constraint values_are_an_object check (jsonb_typeof(setting_values) = 'object'),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint two_people_agree check (decision <> 'confirmed' or decided_by <> proposed_by),
  constraint only_what_was_confirmed_is_undone check (undone_at is null or decision = 'confirmed'),
  constraint undone_before_it_began check (undone_at < begins_at),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);

create index setting_changes_setting_begins_at_idx on private.setting_changes (setting, subject_id, begins_at desc);
create unique index one_change_begins_at_a_time on private.setting_changes (setting, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'), begins_at)
  where decision = 'confirmed' and undone_at is null;
create index setting_changes_open_idx on private.setting_changes (proposed_at) where decision is null;

comment on table private.setting_changes is
  'What a setting becomes, whole, from begins_at on. A confirmed change has written its version; an undone one has taken it away again.';
comment on column private.setting_changes.subject_id is
  'The company whose setting it is, null for the settings that there are once. Without a foreign key: companies are never deleted.';
comment on column private.setting_changes.proposed_by is 'Without a foreign key, as are decided_by and undone_by: a change outlives its people.';

create trigger _100_refuse_change before delete
  or update of id, setting, subject_id, setting_values, begins_at, reason, proposed_by, proposed_at on private.setting_changes
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at on private.setting_changes
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_undoing before update on private.setting_changes
  for each row when (old.undone_at is not null) execute function private.refuse_change();

alter table private.setting_changes enable row level security;
alter table private.setting_changes force row level security;

-- settings/add_setting_version.sql

create function private.add_setting_version(p_change private.setting_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_id integer;
begin
  select * into strict v_setting from private.settings s where s.name = p_change.setting;
  if v_setting.subject_column is not null then
    perform private.add_courier_tariff(p_change.subject_id, p_change.begins_at, p_change.setting_values, p_change.proposed_by);
    return;
  end if;
  execute format(
      'insert into %s (name, valid_from%s) select $1, $2%2$s from jsonb_populate_record(null::%1$s, $3) returning id',
      -- A setting may be its list and nothing beside it.
      v_setting.version_table, coalesce(', ' || private.columns_of_setting(v_setting.name, ''), ''))
    into v_id using p_change.reason, p_change.begins_at, p_change.setting_values;
  if v_setting.list is not null then
    execute format(
        'insert into %s (schedule_id, %s) select $1, %2$s from jsonb_populate_recordset(null::%1$s, $2)',
        v_setting.list_table, private.columns_of_setting(v_setting.name, v_setting.list))
      using v_id, p_change.setting_values -> v_setting.list;
  end if;
end
$$;
comment on function private.add_setting_version(private.setting_changes) is
  'Writes the version of a confirmed change. Its values were judged; what a table''s constraint still refuses is an error.';

-- settings/broken_rule_of_setting.sql

create function private.broken_rule_of_setting(p_setting text, p_values jsonb) returns text
language sql stable
set search_path = ''
as $$
  with number (name, value) as (
    select key, value::bigint from jsonb_each(p_values) where jsonb_typeof(value) = 'number'
  ), band as (
    select b.*, lag(b.up_to_centimes, 1, 0) over (order by b.above_centimes) as last_up_to,
      max(b.up_to_centimes) over () as last_of_all,
      (select n.value from number n where n.name = 'minimum_centimes') as minimum_centimes
    from jsonb_to_recordset(p_values -> 'bands') as b (
      above_centimes bigint, up_to_centimes bigint, base_fee_centimes bigint, rate_ppm integer)
  ), level as (
    select l.*, lag(l.transfer_centimes) over up as transfer_before, lag(l.day_centimes) over up as day_before,
      lag(l.thirty_days_centimes) over up as thirty_days_before, lag(l.transfers_a_day) over up as count_before
    from jsonb_to_recordset(p_values -> 'levels') as l (
      level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer)
    window up as (order by l.level)
  ), closed as (
    select c.*, count(*) over (partition by c.from_city_id, c.to_city_id) as times
    from jsonb_to_recordset(p_values -> 'closed') as c (from_city_id integer, to_city_id integer)
  ), v as (
    select (p_values ->> 'minimum_centimes')::bigint as minimum_centimes, (p_values ->> 'maximum_centimes')::bigint as maximum_centimes,
      (p_values ->> 'broker_operation_centimes')::bigint as operation_centimes, (p_values ->> 'broker_day_centimes')::bigint as day_centimes,
      (p_values ->> 'cash_in_ppm')::bigint + (p_values ->> 'payout_ppm')::bigint as brokers_ppm,
      (p_values ->> 'look_above_centimes')::bigint as look_centimes, (p_values ->> 'just_below_from_centimes')::bigint as below_centimes,
      (p_values ->> 'with_cash_minutes')::bigint as with_minutes, (p_values ->> 'without_cash_minutes')::bigint as without_minutes,
      (p_values ->> 'known_transfers')::bigint as known_count, (p_values ->> 'looked_at_transfers')::bigint as looked_at_count,
      (p_values ->> 'warn_times')::bigint as warn_times, (p_values ->> 'warn_again_times')::bigint as warn_again_times
  )
  select case p_setting
    when 'fees' then case
      when v.minimum_centimes > v.maximum_centimes then 'minimum_above_maximum'
      when exists (select from band b where b.above_centimes <> b.last_up_to or b.up_to_centimes <= b.above_centimes) then 'bands_have_gaps'
      when not exists (select from band b where b.last_of_all >= v.maximum_centimes) then 'bands_end_too_early'
      -- Who lets the recipient pay would send nothing.
      when exists (
        select from band b where b.up_to_centimes >= b.minimum_centimes
          and private.band_fee(b.base_fee_centimes, b.rate_ppm, 100) >= greatest(b.above_centimes + 100, b.minimum_centimes))
        then 'fee_eats_the_amount' end
    when 'limits' then case
      when v.operation_centimes > v.day_centimes then 'operation_above_day'
      when (select array_agg(l.level order by l.level) from level l) <> array[1, 2, 3] then 'levels_are_three'
      when exists (select from level l where l.transfer_centimes > l.day_centimes or l.day_centimes > l.thirty_days_centimes)
        then 'longer_spans_allow_less'
      when exists (select from level l where l.transfer_centimes < l.transfer_before or l.day_centimes < l.day_before
        or l.thirty_days_centimes < l.thirty_days_before or l.transfers_a_day < l.count_before) then 'higher_levels_allow_less' end
    when 'shares' then case when v.brokers_ppm > 1000000 then 'brokers_get_more_than_there_is' end
    when 'holds' then case when v.below_centimes > v.look_centimes then 'just_below_is_above' end
    when 'sending' then case
      when v.known_count > v.looked_at_count then 'more_known_than_looked_at'
      when v.warn_times >= v.warn_again_times then 'second_warning_is_first' end
    when 'promises' then case when v.with_minutes > v.without_minutes then 'with_cash_takes_longer' end
    when 'corridors' then case
      when exists (select from closed c where c.from_city_id = 0 and c.to_city_id = 0) then 'corridor_without_city'
      when exists (select from closed c cross join unnest(array[c.from_city_id, c.to_city_id]) as u (city_id)
        where u.city_id > 0 and not exists (select from public.cities p where p.id = u.city_id)) then 'city_is_unknown'
      when exists (select from closed c where c.times > 1) then 'corridor_twice' end
  end
  from v
$$;
comment on function private.broken_rule_of_setting(text, jsonb) is
  'The first rule between the values of a setting that does not hold, by its name, or null; each value is in its range already.';

-- settings/check_setting_numbers.sql

create function private.check_setting_numbers(p_setting text, p_list text, p_values jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_field private.setting_fields;
  v_value jsonb;
begin
  for v_field in
    select * from private.setting_fields f where f.setting = p_setting and f.list = p_list order by f.position
  loop
    v_value := p_values -> v_field.name;
    -- The text first: what is no whole number of at most 12 digits is never cast.
    if jsonb_typeof(v_value) is distinct from 'number' or v_value #>> '{}' !~ '^[0-9]{1,12}$'
      or (v_value #>> '{}')::bigint not between v_field.least and v_field.most
      or (v_value #>> '{}')::bigint % v_field.step <> 0 then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object(
        'field', v_field.name, 'least', v_field.least, 'most', v_field.most, 'step', v_field.step));
    end if;
  end loop;
end
$$;
comment on function private.check_setting_numbers(text, text, jsonb) is
  'Every field of a setting, or of a row of its list, has a value that it may have. Refuses: FIELD_INVALID (detail field, least, most, step).';

-- settings/check_setting_values.sql

create function private.check_setting_values(p_setting text, p_values jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_list text;
  v_row jsonb;
  v_rule text;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  if v_setting.subject_column is not null then
    perform private.check_courier_tariff(p_values);
    return;
  end if;
  v_list := v_setting.list;
  if jsonb_typeof(p_values) is distinct from 'object'
    -- An unknown field would be lost without a word.
    or exists (
      select from jsonb_object_keys(p_values) as key
      where key is distinct from v_list and not exists (
        select from private.setting_fields f where f.setting = p_setting and f.list = '' and f.name = key)) then
    perform private.refuse('WA003', 'The values are an object of this setting', '{"field": "p_values"}');
  end if;
  perform private.check_setting_numbers(p_setting, '', p_values);
  if v_list is not null then
    if jsonb_typeof(p_values -> v_list) is distinct from 'array'
      or jsonb_array_length(p_values -> v_list) not between v_setting.least_rows and v_setting.most_rows then
      perform private.refuse('WA003', 'The list has too few or too many rows', jsonb_build_object(
        'field', v_list, 'least', v_setting.least_rows, 'most', v_setting.most_rows));
    end if;
    for v_row in select value from jsonb_array_elements(p_values -> v_list) loop
      perform private.check_setting_numbers(p_setting, v_list, v_row);
    end loop;
  end if;
  v_rule := private.broken_rule_of_setting(p_setting, p_values);
  if v_rule is not null then
    perform private.refuse('WA300', 'The values do not fit each other', jsonb_build_object('rule', v_rule));
  end if;
end
$$;
comment on function private.check_setting_values(text, jsonb) is
  'Whether a setting may be set so: all of its fields, each in its range, and together. Refuses: FIELD_INVALID (detail field), SETTING_VALUES_DISAGREE (rule).';

-- settings/columns_of_setting.sql

create function private.columns_of_setting(p_setting text, p_list text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(f.name), ', ' order by f.position)
  from private.setting_fields f where f.setting = p_setting and f.list = p_list
$$;
comment on function private.columns_of_setting(text, text) is 'The columns of a setting''s versions, or of their list, for a query.';

-- settings/decide_setting_change.sql

create function public.decide_setting_change(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_change private.setting_changes := private.lock_setting_change(p_id);
  v_operator_id uuid := auth.uid();
begin
  if p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  elsif v_change.decision = p_decision and v_change.decided_by = v_operator_id then
    return p_decision;
  elsif v_change.decision is not null or p_decision = 'confirmed' and not private.may_setting_begin(v_change.subject_id, v_change.begins_at) then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_change.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_change.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- What somebody proposed who may not any more does not count.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_change.proposed_by,
    (select s.roles from private.settings s where s.name = v_change.setting)) then
    perform private.refuse('WA073', 'The operator who proposed it may not any more', '{"decision": "expired"}');
  end if;
  if p_decision = 'confirmed' then
    -- Ranges may have become narrower since it was proposed.
    perform private.check_setting_values(v_change.setting, v_change.setting_values);
    perform private.require_free_setting_time(v_change.setting, v_change.subject_id, v_change.begins_at);
    perform private.add_setting_version(v_change);
  end if;
  update private.setting_changes set decision = p_decision, decided_by = v_operator_id, decided_at = now() where id = p_id;
  perform private.add_audit_event('setting.' || p_decision, 'operator', null, null, jsonb_build_object(
    'change_id', p_id, 'setting', v_change.setting, 'begins_at', v_change.begins_at, 'proposed_by', v_change.proposed_by));
  return p_decision;
end
$$;
comment on function public.decide_setting_change(uuid, text) is
  'Confirms a change of a setting, by another operator than the one who proposed it and before it begins, which writes its version, or rejects it; logged. A repeat returns the decision. Refuses: those of lock_setting_change and check_setting_values, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED, SETTING_TIME_TAKEN.';
revoke all on function public.decide_setting_change(uuid, text) from public, anon;
grant execute on function public.decide_setting_change(uuid, text) to authenticated;

-- settings/drop_setting_version.sql

create function private.drop_setting_version(p_change private.setting_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_setting private.settings;
begin
  select * into strict v_setting from private.settings s where s.name = p_change.setting;
  if v_setting.subject_column is not null then
    perform private.drop_courier_tariff(p_change.subject_id, p_change.begins_at);
    return;
  end if;
  if v_setting.list is not null then
    execute format('delete from %s l where l.schedule_id = (select v.id from %s v where v.valid_from = $1)',
        v_setting.list_table, v_setting.version_table)
      using p_change.begins_at;
  end if;
  execute format('delete from %s v where v.valid_from = $1', v_setting.version_table) using p_change.begins_at;
end
$$;
comment on function private.drop_setting_version(private.setting_changes) is
  'Takes away the version of a change that has not begun, with its list. What has begun is kept by the tables'' triggers.';

-- settings/is_setting_time.sql

create function private.is_setting_time(p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- A minute before: no transaction writes or takes away a version after its time, which others may have read.
  select p_begins_at > now() + interval '1 minute'
$$;
comment on function private.is_setting_time(timestamptz) is 'Whether a change that begins then may still be proposed, confirmed or undone.';

-- settings/lock_setting_change.sql

create function private.lock_setting_change(p_id uuid) returns private.setting_changes
language plpgsql
set search_path = ''
as $$
declare
  v_change private.setting_changes;
  v_setting text := (select c.setting from private.setting_changes c where c.id = p_id);
begin
  if v_setting is null then
    perform private.require_operator('finance', 'compliance', 'admin');
    perform private.refuse('WA072', 'There is no such change');
  end if;
  perform private.require_setting_operator(v_setting);
  -- The setting's row first: two changes of it that are answered at once come one after the other.
  perform from private.settings s where s.name = v_setting for no key update;
  select * into strict v_change from private.setting_changes c where c.id = p_id for update;
  -- After a wait the role may be gone.
  perform private.require_setting_operator(v_setting);
  return v_change;
end
$$;
comment on function private.lock_setting_change(uuid) is
  'A change, locked, for an operator whose role may change the setting. Refuses: those of require_setting_operator, PROPOSAL_NOT_FOUND.';

-- settings/may_setting_begin.sql

create function private.may_setting_begin(p_subject_id uuid, p_begins_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- A company without a price list is not offered: its first one may count from an earlier moment, because nobody has read another.
  select private.is_setting_time(p_begins_at)
    or p_subject_id is not null and not exists (select from public.courier_tariffs t where t.courier_id = p_subject_id)
$$;
comment on function private.may_setting_begin(uuid, timestamptz) is
  'Whether a change that begins then may still be confirmed: more than a minute before, or at any time where it is the first of its company.';

-- settings/my_settings.sql

create function public.my_settings() returns table (name text, waiting integer, next_begins_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'compliance', 'admin');
  return query
    select s.name, count(*) filter (where private.state_of_setting_change(c) = 'waiting')::integer,
      min(c.begins_at) filter (where private.state_of_setting_change(c) = 'coming')
    from private.settings s left join private.setting_changes c on c.setting = s.name
    where private.has_operator_role(variadic s.roles)
    group by s.name, s.position order by s.position;
end
$$;
comment on function public.my_settings() is
  'The settings that the operator may change, how many changes wait for an answer, and when the next one begins. For finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_settings() from public, anon;
grant execute on function public.my_settings() to authenticated;

-- settings/own_versions.sql

create function private.own_versions(p_setting private.settings) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_setting.subject_column is null then '$2 is null' else format('v.%I = $2', p_setting.subject_column) end
$$;
comment on function private.own_versions(private.settings) is
  'The condition, for a query, on the versions of a setting, called v there: those of the company that is its second parameter.';

-- settings/preview_setting_change.sql

create function public.preview_setting_change(p_setting text, p_values jsonb, p_begins_at timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_before jsonb;
  v_preview jsonb;
begin
  perform private.require_setting_subject(v_setting, p_subject_id);
  if p_begins_at is null or not isfinite(p_begins_at) then
    perform private.refuse('WA003', 'A change begins in the future', '{"field": "p_begins_at"}');
  end if;
  perform private.check_setting_values(v_setting.name, p_values);
  -- What the change follows, which may be one that has not begun yet.
  v_before := private.setting_values_at(v_setting.name, p_begins_at - interval '1 microsecond', p_subject_id);
  execute format('select private.%I(%s)', 'preview_of_' || v_setting.name,
      case when p_subject_id is null then '$1, $2' else '$1, $2, $3' end)
    into v_preview using v_before, p_values, p_subject_id;
  return v_preview || jsonb_build_object('before', v_before);
end
$$;
comment on function public.preview_setting_change(text, jsonb, timestamptz, uuid) is
  'What a change would have done to the last 1,000 operations, and what it follows: {of, count, lines: [{kind, count, centimes}], before}. Nothing is written. Refuses: those of require_setting_operator, require_setting_subject and check_setting_values, FIELD_INVALID (detail field).';
revoke all on function public.preview_setting_change(text, jsonb, timestamptz, uuid) from public, anon;
grant execute on function public.preview_setting_change(text, jsonb, timestamptz, uuid) to authenticated;

-- settings/propose_setting_change.sql

create function public.propose_setting_change(
  p_id uuid, p_setting text, p_values jsonb, p_begins_at timestamptz, p_reason text, p_subject_id uuid default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_reason text := private.require_reason(p_reason);
  v_change private.setting_changes;
  v_begins_at timestamptz := p_begins_at;
begin
  perform private.require_setting_subject(v_setting, p_subject_id);
  -- The setting's row puts its changes one after the other, so that a repeat finds the first one.
  perform from private.settings s where s.name = v_setting.name for no key update;
  select * into v_change from private.setting_changes c where c.id = p_id;
  if v_change.id is not null and v_change.proposed_by = auth.uid() and v_change.setting = v_setting.name
    and v_change.subject_id is not distinct from p_subject_id then
    return v_change.id;
  elsif p_id is null or v_change.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  -- The first list of a company may count from today.
  if private.may_setting_begin(p_subject_id, p_begins_at)
    and (p_begins_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date then
    v_begins_at := greatest(p_begins_at, now() + interval '1 microsecond');
  end if;
  -- What began before two people agreed would change what somebody paid yesterday.
  if v_begins_at is null or not isfinite(v_begins_at) or v_begins_at <= now()
    or not private.may_setting_begin(p_subject_id, v_begins_at) or v_begins_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A change begins in the future', '{"field": "p_begins_at"}');
  end if;
  perform private.check_setting_values(v_setting.name, p_values);
  perform private.require_free_setting_time(v_setting.name, p_subject_id, v_begins_at);
  insert into private.setting_changes (id, setting, subject_id, setting_values, begins_at, reason, proposed_by)
  values (p_id, v_setting.name, p_subject_id, p_values, v_begins_at, v_reason, auth.uid());
  perform private.add_audit_event('setting.proposed', 'operator', null, v_reason,
    jsonb_build_object('change_id', p_id, 'setting', v_setting.name, 'begins_at', v_begins_at)
      || case when p_subject_id is null then '{}' else jsonb_build_object('subject_id', p_subject_id) end);
  return p_id;
end
$$;
comment on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) is
  'Proposes what a setting becomes from p_begins_at on, within a year: all of its values. p_subject_id names the courier whose prices they are; its first list may begin today. It counts once another operator confirms it; logged. A repeat returns the id. Refuses: those of require_setting_operator, require_setting_subject and check_setting_values, FIELD_INVALID (detail field), SETTING_TIME_TAKEN.';
revoke all on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) from public, anon;
grant execute on function public.propose_setting_change(uuid, text, jsonb, timestamptz, text, uuid) to authenticated;

-- settings/read_setting.sql

create function public.read_setting(p_setting text, p_subject_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_setting private.settings := private.require_setting_operator(p_setting);
  v_times timestamptz[];
  v_in_force timestamptz;
begin
  execute format('select array_agg(v.%1$I order by v.%1$I desc), max(v.%1$I) filter (where v.%1$I <= $1) from %2$s v where %3$s',
      v_setting.begins_column, v_setting.version_table, private.own_versions(v_setting))
    into v_times, v_in_force using now(), p_subject_id;
  return jsonb_build_object(
    'name', v_setting.name,
    'list', v_setting.list,
    'least_rows', v_setting.least_rows,
    'most_rows', v_setting.most_rows,
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name, 'list', nullif(f.list, ''), 'unit', f.unit,
        'least', f.least, 'most', f.most, 'step', f.step) order by f.list, f.position)
      from private.setting_fields f where f.setting = v_setting.name), '[]'),
    'versions', coalesce((
      select jsonb_agg(jsonb_build_object('begins_at', begins_at, 'values', private.setting_values_at(v_setting.name, begins_at, p_subject_id),
        'state', case when begins_at = v_in_force then 'in_force' when begins_at > now() then 'coming' else 'past' end,
        'change_id', (
          select c.id from private.setting_changes c
          where c.setting = v_setting.name and c.subject_id is not distinct from p_subject_id and c.begins_at = v.begins_at and c.decision = 'confirmed' and c.undone_at is null))
        order by begins_at desc)
      from unnest(v_times) as v (begins_at)), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'values', c.setting_values, 'begins_at', c.begins_at, 'reason', c.reason,
        'proposed_at', c.proposed_at, 'proposed_by', proposer.first_name, 'decided_at', c.decided_at, 'decided_by', decider.first_name,
        'undone_at', c.undone_at, 'undone_reason', c.undone_reason, 'is_mine', c.proposed_by = auth.uid(),
        'may_undo', c.decision is not distinct from 'confirmed' and c.undone_at is null and private.is_setting_time(c.begins_at),
        'state', private.state_of_setting_change(c)) order by c.begins_at desc, c.proposed_at desc, c.id)
      from private.setting_changes c
      left join public.profiles proposer on proposer.id = c.proposed_by
      left join public.profiles decider on decider.id = c.decided_by
      where c.setting = v_setting.name and c.subject_id is not distinct from p_subject_id), '[]'));
end
$$;
comment on function public.read_setting(text, uuid) is
  'A setting: {name, list, least_rows, most_rows, fields: [{name, list, unit, least, most, step}], versions: [{begins_at, values, state, change_id}], changes: [{id, values, begins_at, reason, proposed_at, proposed_by, decided_at, decided_by, undone_at, undone_reason, is_mine, may_undo, state}]}, what begins last first. Refuses: those of require_setting_operator.';
revoke all on function public.read_setting(text, uuid) from public, anon;
grant execute on function public.read_setting(text, uuid) to authenticated;

-- settings/require_free_setting_time.sql

create function private.require_free_setting_time(p_setting text, p_subject_id uuid, p_begins_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_is_taken boolean;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  execute format('select exists (select from %s v where v.%I = $1 and %s)',
      v_setting.version_table, v_setting.begins_column, private.own_versions(v_setting))
    into v_is_taken using p_begins_at, p_subject_id;
  if v_is_taken then
    perform private.refuse('WA301', 'Another version begins at this time');
  end if;
end
$$;
comment on function private.require_free_setting_time(text, uuid, timestamptz) is 'Two versions of a setting do not begin at once. Refuses: SETTING_TIME_TAKEN.';

-- settings/require_setting_operator.sql

create function private.require_setting_operator(p_setting text) returns private.settings
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
begin
  select * into v_setting from private.settings s where s.name = p_setting;
  if v_setting.name is null then
    perform private.require_operator('finance', 'compliance', 'admin');
    perform private.refuse('WA003', 'There is no such setting', '{"field": "p_setting"}');
  end if;
  perform private.require_operator(variadic v_setting.roles);
  return v_setting;
end
$$;
comment on function private.require_setting_operator(text) is
  'The setting, for an operator whose role may change it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';

-- settings/require_setting_subject.sql

create function private.require_setting_subject(p_setting private.settings, p_subject_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_setting.subject_column is null and p_subject_id is not null then
    perform private.refuse('WA003', 'The setting is there once', '{"field": "p_subject_id"}');
  elsif p_setting.subject_column is not null and not exists (
    select from public.couriers c where c.id = p_subject_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
end
$$;
comment on function private.require_setting_subject(private.settings, uuid) is
  'A setting of companies is asked for one that works, any other for none. Refuses: FIELD_INVALID (detail field), COURIER_NOT_AVAILABLE.';

-- settings/setting_fields.sql

create table private.setting_fields (
  setting text not null references private.settings (name) on delete restrict,
  list text not null default '',
  name text not null,
  position integer not null,
  unit text not null,
  least bigint not null,
  most bigint not null,
  step bigint not null default 1,
  primary key (setting, list, name),
  constraint unit_is_known check (unit in ('centimes', 'ppm', 'count', 'minutes', 'hours', 'working_days', 'level', 'city', 'rate')),
  constraint least_is_not_above_most check (least <= most),
  constraint step_is_positive check (step > 0)
);

comment on table private.setting_fields is
  'The whole numbers of a setting, each with what it may be; list is empty for those of the version itself. Columns of its tables have these names.';
comment on column private.setting_fields.unit is 'Of a city the value is its id, and 0 is every city; a rate is in millionths of a dirham.';
comment on column private.setting_fields.step is 'The value is a multiple of it: amounts are whole dirhams, shares hundredths of a per cent.';

alter table private.setting_fields enable row level security;
alter table private.setting_fields force row level security;

insert into private.setting_fields (setting, list, name, position, unit, least, most, step) values
  ('fees', '', 'tax_ppm', 1, 'ppm', 0, 500000, 100),
  ('fees', '', 'minimum_centimes', 2, 'centimes', 100, 1000000, 100),
  ('fees', '', 'maximum_centimes', 3, 'centimes', 10000, 100000000, 100),
  ('fees', 'bands', 'above_centimes', 1, 'centimes', 0, 100000000, 100),
  ('fees', 'bands', 'up_to_centimes', 2, 'centimes', 100, 100000000, 100),
  ('fees', 'bands', 'base_fee_centimes', 3, 'centimes', 0, 1000000, 100),
  ('fees', 'bands', 'rate_ppm', 4, 'ppm', 0, 200000, 100),
  ('limits', '', 'broker_operation_centimes', 1, 'centimes', 10000, 100000000, 100),
  ('limits', '', 'broker_day_centimes', 2, 'centimes', 10000, 1000000000, 100),
  ('limits', '', 'float_cap_centimes', 3, 'centimes', 10000, 1000000000, 100),
  ('limits', 'levels', 'level', 1, 'level', 1, 3, 1),
  ('limits', 'levels', 'transfer_centimes', 2, 'centimes', 100, 100000000, 100),
  ('limits', 'levels', 'day_centimes', 3, 'centimes', 100, 100000000, 100),
  ('limits', 'levels', 'thirty_days_centimes', 4, 'centimes', 100, 1000000000, 100),
  ('limits', 'levels', 'transfers_a_day', 5, 'count', 1, 1000, 1),
  ('shares', '', 'cash_in_ppm', 1, 'ppm', 0, 1000000, 100),
  ('shares', '', 'payout_ppm', 2, 'ppm', 0, 1000000, 100),
  ('shares', '', 'credit_line_centimes', 3, 'centimes', 0, 100000000, 100),
  ('shares', '', 'delivery_tax_ppm', 4, 'ppm', 0, 500000, 100),
  ('shares', '', 'delivery_margin_ppm', 5, 'ppm', 0, 1000000, 100),
  ('deposit', '', 'deposit_ppm', 1, 'ppm', 0, 1000000, 100),
  ('deposit', '', 'deposit_minimum_centimes', 2, 'centimes', 10000, 100000000, 10000),
  ('deposit', '', 'float_minimum_centimes', 3, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'look_above_centimes', 1, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'just_below_from_centimes', 2, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'just_below_count', 3, 'count', 2, 100, 1),
  ('holds', '', 'just_below_hours', 4, 'hours', 1, 720, 1),
  ('holds', '', 'answer_working_days', 5, 'working_days', 1, 30, 1),
  ('holds', '', 'wait_above_centimes', 6, 'centimes', 0, 100000000, 100),
  ('holds', '', 'wait_minutes', 7, 'minutes', 0, 1440, 1),
  ('sending', '', 'known_transfers', 1, 'count', 1, 50, 1),
  ('sending', '', 'looked_at_transfers', 2, 'count', 1, 50, 1),
  ('sending', '', 'warn_times', 3, 'count', 2, 1000, 1),
  ('sending', '', 'warn_again_times', 4, 'count', 3, 1000, 1),
  ('promises', '', 'with_cash_minutes', 1, 'minutes', 5, 1440, 5),
  ('promises', '', 'without_cash_minutes', 2, 'minutes', 5, 2880, 5),
  ('promises', '', 'missed_after_minutes', 3, 'minutes', 15, 2880, 5),
  ('corridors', 'closed', 'from_city_id', 1, 'city', 0, 2147483647, 1),
  ('corridors', 'closed', 'to_city_id', 2, 'city', 0, 2147483647, 1),
  ('exchange_rates', '', 'eur_millionths', 1, 'rate', 1000000, 100000000, 100),
  ('exchange_rates', '', 'usd_millionths', 2, 'rate', 1000000, 100000000, 100);

-- settings/setting_values_at.sql

create function private.setting_values_at(p_setting text, p_time timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_version jsonb;
  v_lines jsonb;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  if v_setting.subject_column is not null then
    return private.courier_prices_at(p_subject_id, p_time);
  end if;
  execute format('select to_jsonb(v) from %s v where v.valid_from <= $1 order by v.valid_from desc limit 1', v_setting.version_table)
    into v_version using p_time;
  if v_version is null or v_setting.list is null then
    return v_version - '{id,name,valid_from}'::text[];
  end if;
  -- By the fields in their order: bands by where they begin, levels by their number.
  execute format('select coalesce(jsonb_agg(to_jsonb(l) - ''schedule_id'' order by (%s)), ''[]'') from %s l where l.schedule_id = $1',
      private.columns_of_setting(p_setting, v_setting.list), v_setting.list_table)
    into v_lines using (v_version -> 'id')::integer;
  return v_version - '{id,name,valid_from}'::text[] || jsonb_build_object(v_setting.list, v_lines);
end
$$;
comment on function private.setting_values_at(text, timestamptz, uuid) is 'What a setting is at a time, its list included, as a change writes it.';

-- settings/state_of_setting_change.sql

create function private.state_of_setting_change(p_change private.setting_changes) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_change.undone_at is not null then 'undone'
    when p_change.decision = 'rejected' then 'rejected'
    when p_change.decision is null then case when private.may_setting_begin(p_change.subject_id, p_change.begins_at) then 'waiting' else 'expired' end
    when p_change.begins_at > now() then 'coming'
    else 'begun'
  end
$$;
comment on function private.state_of_setting_change(private.setting_changes) is
  'waiting for a second operator, expired without one, rejected, undone, coming or begun.';

-- settings/undo_setting_change.sql

create function public.undo_setting_change(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_change private.setting_changes := private.lock_setting_change(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if v_change.undone_by = auth.uid() then
    return;
  elsif v_change.decision is distinct from 'confirmed' or v_change.undone_at is not null then
    perform private.refuse('WA073', 'Only what was confirmed is undone',
      jsonb_build_object('decision', case when v_change.undone_at is not null then 'undone' else coalesce(v_change.decision, 'waiting') end));
  elsif not private.is_setting_time(v_change.begins_at) then
    perform private.refuse('WA302', 'The change has begun', jsonb_build_object('begins_at', v_change.begins_at));
  end if;
  perform private.drop_setting_version(v_change);
  update private.setting_changes set undone_by = auth.uid(), undone_at = now(), undone_reason = v_reason where id = p_id;
  perform private.add_audit_event('setting.undone', 'operator', null, v_reason, jsonb_build_object(
    'change_id', p_id, 'setting', v_change.setting, 'begins_at', v_change.begins_at));
end
$$;
comment on function public.undo_setting_change(uuid, text) is
  'Takes back a confirmed change until a minute before it begins; what was in force stays. One operator is enough; logged. A repeat changes nothing. Refuses: those of lock_setting_change, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), SETTING_BEGUN (begins_at).';
revoke all on function public.undo_setting_change(uuid, text) from public, anon;
grant execute on function public.undo_setting_change(uuid, text) to authenticated;

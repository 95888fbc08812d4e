-- Made from supabase/schemas/company/suspicious_activity by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- suspicious_activity/act_on_activity_case.sql

create function private.act_on_activity_case(p_id uuid, p_person_id uuid, p_decision text) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Others read these reasons, the person that of her suspension: they are not the one of the case.
  c_reason constant text := 'Decision of compliance';
  v_reference text;
begin
  if p_decision = 'suspend' then
    perform public.suspend_account(p_person_id, c_reason);
  elsif p_decision = 'hold' then
    for v_reference in
      select distinct t.reference, t.id from private.activity_alerts a join public.money_transfers t on t.id = a.transfer_id
      where a.case_id = p_id and not t.is_on_hold
        and (t.status in ('pending', 'waiting_for_broker', 'in_process') or t.refund_state = 'payable')
      order by t.id
    loop
      perform public.hold_money_transfer(v_reference, c_reason);
    end loop;
  end if;
end
$$;
comment on function private.act_on_activity_case(uuid, uuid, text) is
  'What a decision does beyond the case: suspends the person, or holds the transfers of its alerts that are on their way.';

-- suspicious_activity/activity_cases.sql

create table private.activity_cases (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  opened_at timestamptz not null default now(),
  decision text,
  report_number text,
  decided_by uuid,
  decided_at timestamptz,
  constraint decision_is_known check (decision in ('no_action', 'report', 'suspend', 'hold')),
  constraint decision_is_whole check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint report_has_a_number check ((decision = 'report') is not distinct from (report_number is not null) or decision is null and report_number is null)
);

create unique index one_open_activity_case_for_a_person on private.activity_cases (person_id) where decided_at is null;
create index activity_cases_person_id_idx on private.activity_cases (person_id, opened_at);
create index activity_cases_queue_idx on private.activity_cases (opened_at, id) where decided_at is null;

comment on table private.activity_cases is
  'Whom compliance looks at, and what it decided. For compliance alone, never told, not exported, and kept when the account ends: no foreign key.';

create trigger _100_refuse_early_change before delete on private.activity_cases
  for each row execute function private.refuse_early_change('activity_cases', 'decided_at');

alter table private.activity_cases enable row level security;
alter table private.activity_cases force row level security;

-- suspicious_activity/activity_alerts.sql

create table private.activity_alerts (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.activity_cases (id) on delete restrict,
  rule text not null,
  source_id uuid not null,
  transfer_id uuid,
  details jsonb not null,
  found_at timestamptz not null default now(),
  constraint alert_is_raised_once unique (rule, source_id),
  constraint rule_is_known check (rule in (
    'amount', 'month', 'speed', 'splitting', 'shared_phone', 'shared_device', 'sanctions_person', 'sanctions_recipient',
    'voucher_used', 'voucher_of_other', 'voucher_late'))
);

create index activity_alerts_case_id_idx on private.activity_alerts (case_id, id);

comment on table private.activity_alerts is 'What a rule found, in a case. Append-only, for the time of its class of retention.';
comment on column private.activity_alerts.source_id is 'What it was found in: a transfer, a case of identity, an application, a payout that was sent.';
comment on column private.activity_alerts.details is 'Figures of the rule; of a name on a list the entry and how near it is.';

create trigger _100_refuse_change before update on private.activity_alerts
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before delete on private.activity_alerts
  for each row execute function private.refuse_early_change('activity_cases', 'found_at');

alter table private.activity_alerts enable row level security;
alter table private.activity_alerts force row level security;

-- suspicious_activity/activity_file.sql

create function private.activity_file(p_case private.activity_cases) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_case.id, 'person_id', p_case.person_id, 'opened_at', p_case.opened_at, 'decision', p_case.decision,
    'report_number', p_case.report_number, 'decided_at', p_case.decided_at,
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'rule', a.rule, 'found_at', a.found_at, 'details', a.details,
        'transfer', (select jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
            'amount_centimes', t.amount_centimes, 'confirmed_at', t.confirmed_at, 'is_on_hold', t.is_on_hold,
            'recipient_city_id', t.recipient_city_id)
          from public.money_transfers t where t.id = a.transfer_id)) order by a.id)
      from private.activity_alerts a where a.case_id = p_case.id), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', n.text, 'written_by', n.written_by,
        'written_at', n.written_at) order by n.id)
      from private.activity_notes n where n.case_id = p_case.id), '[]'),
    'earlier', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'opened_at', c.opened_at, 'decision', c.decision, 'decided_at', c.decided_at)
        order by c.opened_at)
      from private.activity_cases c where c.person_id = p_case.person_id and c.id <> p_case.id), '[]'))
$$;
comment on function private.activity_file(private.activity_cases) is
  'A case as its file tells it: what was found in which transfers, what was written, what was decided before. No names.';

-- suspicious_activity/activity_transfers.sql

create table private.activity_transfers (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  sender_id uuid not null,
  phone text,
  device text,
  amount_centimes bigint not null,
  confirmed_at timestamptz not null,
  screened_at timestamptz
);

create index activity_transfers_waiting_idx on private.activity_transfers (confirmed_at, transfer_id) where screened_at is null;
create index activity_transfers_sender_id_idx on private.activity_transfers (sender_id, confirmed_at);
create index activity_transfers_phone_idx on private.activity_transfers (phone, confirmed_at) where phone is not null;
create index activity_transfers_device_idx on private.activity_transfers (device, confirmed_at) where device is not null;

comment on table private.activity_transfers is
  'What the rules over suspicious activity look at: every confirmed transfer, once, in due work. For compliance alone; not in a person''s export, because the law on money laundering (43-05) forbids to tell whom it concerns.';
comment on column private.activity_transfers.device is
  'A hash of address and browser of the session that confirmed it: the same for people who send from one device.';

alter table private.activity_transfers enable row level security;
alter table private.activity_transfers force row level security;

-- suspicious_activity/activity_findings.sql

create function private.activity_findings(p_transfer private.activity_transfers) returns table (rule text, details jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  v_rules private.activity_rules;
  v_lines bigint[];
begin
  select r.* into v_rules from private.activity_rules r where r.valid_from <= p_transfer.confirmed_at
  order by r.valid_from desc limit 1;
  v_lines := array[(private.hold_terms_at(p_transfer.confirmed_at)).look_above_centimes,
    (private.limits_of_level(private.limit_level_of(p_transfer.sender_id))).transfer_centimes];
  return query
    with near as (
      -- What was given up before any cash was in never moved.
      select a.*, a.sender_id = p_transfer.sender_id as is_same_sender,
        coalesce(a.phone = p_transfer.phone, false) as is_same_phone,
        coalesce(a.device = p_transfer.device, false) as is_same_device,
        p_transfer.confirmed_at - a.confirmed_at as age,
        exists (select from unnest(v_lines) as line (centimes)
          where a.amount_centimes <= line.centimes and a.amount_centimes * 10 >= line.centimes * 9) as is_just_below
      from private.activity_transfers a
      join public.money_transfers t on t.id = a.transfer_id and (t.status <> 'abandoned' or t.funded_at is not null)
      where a.confirmed_at > p_transfer.confirmed_at - interval '30 days' and a.confirmed_at <= p_transfer.confirmed_at
        and (a.sender_id = p_transfer.sender_id or a.phone = p_transfer.phone or a.device = p_transfer.device)
    ), counted as (
      select sum(n.amount_centimes) filter (where n.is_same_sender) as month,
        count(*) filter (where n.is_same_sender and n.age < v_rules.speed_hours * interval '1 hour') as speed,
        greatest(
          count(*) filter (where n.is_same_sender and n.is_just_below and n.age < v_rules.just_below_days * interval '1 day'),
          count(*) filter (where n.is_same_phone and n.is_just_below and n.age < v_rules.just_below_days * interval '1 day')) as below,
        count(distinct n.sender_id) filter (where n.is_same_phone and n.age < v_rules.shared_days * interval '1 day') as by_phone,
        count(distinct n.sender_id) filter (where n.is_same_device and n.age < v_rules.shared_days * interval '1 day') as by_device,
        bool_or(n.is_just_below) filter (where n.transfer_id = p_transfer.transfer_id) as is_below
      from near n
    )
    select f.rule, f.details
    from counted c
    cross join lateral (values
      ('amount', p_transfer.amount_centimes >= v_rules.single_centimes, jsonb_build_object('centimes', p_transfer.amount_centimes)),
      ('month', c.month >= v_rules.month_centimes, jsonb_build_object('centimes', c.month, 'days', 30)),
      ('speed', c.speed >= v_rules.speed_count, jsonb_build_object('count', c.speed, 'hours', v_rules.speed_hours)),
      ('splitting', c.is_below and c.below >= v_rules.just_below_count,
        jsonb_build_object('count', c.below, 'days', v_rules.just_below_days)),
      ('shared_phone', c.by_phone >= v_rules.phone_senders, jsonb_build_object('count', c.by_phone, 'days', v_rules.shared_days)),
      ('shared_device', c.by_device >= v_rules.device_senders, jsonb_build_object('count', c.by_device, 'days', v_rules.shared_days))
    ) as f (rule, is_found, details)
    where f.is_found;
end
$$;
comment on function private.activity_findings(private.activity_transfers) is
  'Which rules a transfer breaks together with those before it: amount, month, speed, splitting, shared_phone, shared_device. It counts itself.';

-- suspicious_activity/activity_notes.sql

create table private.activity_notes (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.activity_cases (id) on delete restrict,
  note_id uuid not null,
  kind text not null,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null default now(),
  constraint note_is_written_once unique (note_id),
  constraint kind_is_known check (kind in ('note', 'decision', 'export')),
  constraint text_has_a_length check (char_length(text) between 3 and 2000)
);

create index activity_notes_case_id_idx on private.activity_notes (case_id, id);

comment on table private.activity_notes is 'What compliance wrote down about a case. Append-only, for the time of its class of retention.';

create trigger _100_refuse_change before update on private.activity_notes
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before delete on private.activity_notes
  for each row execute function private.refuse_early_change('activity_cases', 'written_at');

alter table private.activity_notes enable row level security;
alter table private.activity_notes force row level security;

-- suspicious_activity/activity_rules.sql

create table private.activity_rules (
  id integer generated by default as identity primary key,
  name text not null,
  single_centimes bigint not null check (single_centimes > 0),
  month_centimes bigint not null check (month_centimes > 0),
  speed_count integer not null check (speed_count > 1),
  speed_hours integer not null check (speed_hours > 0),
  just_below_count integer not null check (just_below_count > 1),
  just_below_days integer not null check (just_below_days > 0),
  phone_senders integer not null check (phone_senders > 1),
  device_senders integer not null check (device_senders > 1),
  shared_days integer not null check (shared_days > 0),
  valid_from timestamptz not null
);

create unique index activity_rules_valid_from_key on private.activity_rules (valid_from);

comment on table private.activity_rules is
  'What makes a transfer one that compliance looks at afterwards: versions, the newest whose valid_from has come is in force. Nobody but compliance learns the lines: who knows them stays below them.';
comment on column private.activity_rules.single_centimes is 'One transfer of so much.';
comment on column private.activity_rules.month_centimes is 'So much by one sender within thirty days.';
comment on column private.activity_rules.speed_count is 'So many transfers by one sender within speed_hours.';
comment on column private.activity_rules.just_below_count is
  'So many amounts in the last tenth below a line, the one of the holds or of the sender''s level, by one sender or to one number within just_below_days.';
comment on column private.activity_rules.phone_senders is 'So many different senders to one phone number within shared_days.';
comment on column private.activity_rules.device_senders is 'So many different senders from one device within shared_days.';

create trigger _100_refuse_change before update or delete on private.activity_rules
  for each row execute function private.refuse_change();

alter table private.activity_rules enable row level security;
alter table private.activity_rules force row level security;

insert into private.activity_rules (name, single_centimes, month_centimes, speed_count, speed_hours, just_below_count,
  just_below_days, phone_senders, device_senders, shared_days, valid_from)
values ('Launch rules', 1500000, 6000000, 8, 24, 3, 7, 4, 3, 7, '2020-01-01T00:00:00Z');

-- suspicious_activity/add_activity_note.sql

create function public.add_activity_note(p_id uuid, p_note_id uuid, p_text text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
  v_text text := btrim(p_text);
begin
  if exists (select from private.activity_notes n where n.note_id = p_note_id and n.case_id = p_id) then
    return;
  elsif p_note_id is null or exists (select from private.activity_notes n where n.note_id = p_note_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_note_id"}');
  elsif v_text is null or char_length(v_text) not between 3 and 2000 then
    perform private.refuse('WA003', 'A note has 3 to 2000 characters', '{"field": "p_text"}');
  end if;
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, p_note_id, 'note', v_text, auth.uid());
  perform private.add_audit_event('activity.note_added', 'operator', v_case.id);
end
$$;
comment on function public.add_activity_note(uuid, uuid, text) is
  'Writes a note into a case, a decided one too, with the id that the device made; a repeat writes nothing. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, FIELD_INVALID (detail field).';
revoke all on function public.add_activity_note(uuid, uuid, text) from public, anon;
grant execute on function public.add_activity_note(uuid, uuid, text) to authenticated;

-- suspicious_activity/decide_activity_case.sql

create function public.decide_activity_case(p_id uuid, p_decision text, p_reason text, p_report_number text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_number text := btrim(p_report_number);
  v_person_id uuid;
  v_decided text;
  v_case private.activity_cases;
begin
  select c.person_id, c.decision into v_person_id, v_decided from private.activity_cases c
  where c.id = p_id and c.person_id <> v_operator_id;
  if v_person_id is not null and v_decided is null then
    -- Before the case: transfers and people are locked before it.
    perform private.act_on_activity_case(p_id, v_person_id, p_decision);
  end if;
  v_case := private.lock_activity_case(p_id);
  if v_case.decided_by = v_operator_id and v_case.decision = p_decision then
    return v_case.decision;
  elsif v_case.decided_at is not null then
    perform private.refuse('WA351', 'The case is decided', jsonb_build_object('decision', v_case.decision));
  elsif p_decision is null or p_decision not in ('no_action', 'report', 'suspend', 'hold') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_decision"}');
  elsif p_decision = 'report' and (v_number is null or char_length(v_number) not between 1 and 60) then
    perform private.refuse('WA003', 'A report has a number', '{"field": "p_report_number"}');
  end if;
  update private.activity_cases c set decision = p_decision, decided_by = v_operator_id, decided_at = now(),
    report_number = case when p_decision = 'report' then v_number end
  where c.id = p_id;
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, gen_random_uuid(), 'decision', v_reason, v_operator_id);
  -- Admins read the log, and the reason is for compliance alone.
  perform private.add_audit_event('activity.decided', 'operator', p_id, null, jsonb_build_object('decision', p_decision));
  return p_decision;
end
$$;
comment on function public.decide_activity_case(uuid, text, text, text) is
  'Closes a case: no_action; report, with the number of the report to the authority; suspend, which keeps the person out; hold, which holds what her alerts name and is on its way. Tells nobody why. A repeat by the same operator changes nothing. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, ACTIVITY_CASE_DECIDED (detail decision), FIELD_INVALID (detail field), PERSON_NOT_FOUND, and those of hold_money_transfer.';
revoke all on function public.decide_activity_case(uuid, text, text, text) from public, anon;
grant execute on function public.decide_activity_case(uuid, text, text, text) to authenticated;

-- suspicious_activity/due_work_of_suspicious_activity.sql

create function private.due_work_of_suspicious_activity() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_transfer private.activity_transfers;
begin
  -- Whoever else looks at the queue takes others.
  for v_transfer in
    select a.* from private.activity_transfers a where a.screened_at is null
    order by a.confirmed_at, a.transfer_id limit 200 for update skip locked
  loop
    perform private.raise_activity_alert(v_transfer.sender_id, f.rule, v_transfer.transfer_id, v_transfer.transfer_id, f.details)
    from private.activity_findings(v_transfer) f;
    update private.activity_transfers a set screened_at = now() where a.transfer_id = v_transfer.transfer_id;
  end loop;
  return 0;
end
$$;
comment on function private.due_work_of_suspicious_activity() is
  'Looks at transfers that were confirmed since, 200 at most, and raises what the rules find; it moves nothing.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'suspicious_activity', 960);

-- suspicious_activity/export_activity_case.sql

create function public.export_activity_case(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, gen_random_uuid(), 'export', v_reason, auth.uid());
  perform private.add_audit_event('activity.exported', 'operator', p_id);
  return private.activity_file(v_case) || jsonb_build_object('exported_at', now(), 'person', (
    select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'phone_number', p.phone_number,
      'email', p.email, 'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
    from public.profiles p where p.id = v_case.person_id),
    'recipients', coalesce((
      select jsonb_agg(distinct jsonb_build_object('transfer_id', t.id, 'name', t.recipient_name, 'phone_number', t.recipient_phone))
      from private.activity_alerts a join public.money_transfers t on t.id = a.transfer_id where a.case_id = p_id), '[]'));
end
$$;
comment on function public.export_activity_case(uuid, text) is
  'A case with its names and numbers, for the authority that a report goes to. The reason is written into the case, and that it was taken out into the log. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.export_activity_case(uuid, text) from public, anon;
grant execute on function public.export_activity_case(uuid, text) to authenticated;

-- suspicious_activity/list_activity_cases.sql

create function public.list_activity_cases(
  p_is_decided boolean default false, p_after_opened_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 20
) returns table (
  case_id uuid, person text, opened_at timestamptz, decided_at timestamptz, decision text, alert_count bigint, rules text[],
  last_alert_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
begin
  perform private.add_audit_event('activity.queue_read', 'operator', null);
  return query
    select c.id, private.masked_name_of(c.person_id), c.opened_at, c.decided_at, c.decision, a.count, a.rules, a.last_at
    from (
      select x.* from private.activity_cases x
      where (x.decided_at is not null) = coalesce(p_is_decided, false) and x.person_id <> v_operator_id
        and (p_after_opened_at is null or (x.opened_at, x.id)
          < (p_after_opened_at, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      order by x.opened_at desc, x.id desc limit least(greatest(coalesce(p_limit, 20), 1), 100)) as c
    cross join lateral (
      select count(*), array_agg(distinct y.rule order by y.rule), max(y.found_at)
      from private.activity_alerts y where y.case_id = c.id) as a (count, rules, last_at)
    order by c.opened_at desc, c.id desc;
end
$$;
comment on function public.list_activity_cases(boolean, timestamptz, uuid, integer) is
  'Cases of suspicious activity that are open, or decided, people masked, the newest first; the next page follows the last row''s opened_at and case_id. Never one about the caller. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_activity_cases(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_activity_cases(boolean, timestamptz, uuid, integer) to authenticated;

-- suspicious_activity/lock_activity_case.sql

create function private.lock_activity_case(p_id uuid) returns private.activity_cases
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_case private.activity_cases;
begin
  select * into v_case from private.activity_cases c where c.id = p_id for update;
  -- Whoever it is about learns nothing, not even that there is one.
  if v_case.id is null or v_case.person_id = v_operator_id then
    perform private.refuse('WA350', 'There is no such case');
  end if;
  return v_case;
end
$$;
comment on function private.lock_activity_case(uuid) is
  'A case, locked for an operator of compliance whom it does not concern. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';

-- suspicious_activity/masked_name_of.sql

create function private.masked_name_of(p_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((
    select private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))
    from public.profiles p where p.id = p_id), '•••')
$$;
comment on function private.masked_name_of(uuid) is 'The first letters of a person''s names; of an account that ended none.';

-- suspicious_activity/note_confirmed_transfer.sql

create function private.note_confirmed_transfer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.activity_transfers (transfer_id, sender_id, phone, device, amount_centimes, confirmed_at)
  values (new.id, new.sender_id, private.phone_of_recipient(new), (
      select encode(sha256(convert_to(host(s.ip) || ' ' || s.user_agent, 'UTF8')), 'hex') from auth.sessions s
      where s.id::text = auth.jwt() ->> 'session_id'),
    new.amount_centimes, new.confirmed_at)
  on conflict (transfer_id) do nothing;
  return null;
end
$$;
comment on function private.note_confirmed_transfer() is
  'Trigger: a transfer that was confirmed waits for the rules over suspicious activity.';

create trigger _800_note_for_activity after update of status on public.money_transfers
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.note_confirmed_transfer();

-- suspicious_activity/raise_activity_alert.sql

create function private.raise_activity_alert(
  p_person_id uuid, p_rule text, p_source_id uuid, p_transfer_id uuid, p_details jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_case_id uuid;
begin
  if exists (select from private.activity_alerts a where a.rule = p_rule and a.source_id = p_source_id) then
    return;
  end if;
  insert into private.activity_cases (person_id) values (p_person_id)
  on conflict (person_id) where decided_at is null do nothing;
  -- Kept from being decided until the alert is in it.
  select c.id into v_case_id from private.activity_cases c
  where c.person_id = p_person_id and c.decided_at is null for key share;
  if v_case_id is null then
    insert into private.activity_cases (person_id) values (p_person_id) returning id into v_case_id;
  end if;
  insert into private.activity_alerts (case_id, rule, source_id, transfer_id, details)
  values (v_case_id, p_rule, p_source_id, p_transfer_id, p_details)
  on conflict (rule, source_id) do nothing;
end
$$;
comment on function private.raise_activity_alert(uuid, text, uuid, uuid, jsonb) is
  'Adds an alert to the person''s open case, or to a new one; the same of the same source only once. Tells nobody.';

-- suspicious_activity/read_activity_case.sql

create function public.read_activity_case(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
begin
  -- About the case and not the person: she reads in her own export who looked at what is about her.
  perform private.add_audit_event('activity.opened', 'operator', p_id);
  return private.activity_file(v_case) || jsonb_build_object('person', (
    select jsonb_build_object('name', private.masked_name_of(p.id), 'phone_number', private.mask_phone(p.phone_number),
      'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
    from public.profiles p where p.id = v_case.person_id));
end
$$;
comment on function public.read_activity_case(uuid) is
  'A case of suspicious activity: {id, person, opened_at, decision, decided_at, report_number, alerts, notes, earlier}, its person masked. Logged. For compliance. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';
revoke all on function public.read_activity_case(uuid) from public, anon;
grant execute on function public.read_activity_case(uuid) to authenticated;

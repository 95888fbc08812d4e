-- Made from supabase/schemas/brokers/broker_days by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_days/broker_alert_levels.sql

create table private.broker_alert_levels (
  broker_id uuid primary key references public.brokers (id) on delete cascade,
  float_centimes bigint,
  cash_centimes bigint,
  updated_at timestamptz not null default now(),
  constraint levels_are_not_negative check (float_centimes >= 0 and cash_centimes >= 0)
);

comment on table private.broker_alert_levels is
  'Below what a broker wants to be warned; null where his own last operations say it.';

create trigger _100_set_updated_at before update on private.broker_alert_levels
  for each row execute function private.set_updated_at();

alter table private.broker_alert_levels enable row level security;
alter table private.broker_alert_levels force row level security;

-- broker_days/broker_alerts.sql

create function private.broker_alerts(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with usual as (
    -- Four of five of his last operations need no more than this.
    select percentile_disc(0.8) within group (order by one.cash) filter (where one.cash > 0) as taken_in,
      percentile_disc(0.8) within group (order by -one.cash) filter (where one.cash < 0) as paid_out
    from (
      (select o.cash_centimes as cash from private.broker_operations o
      where o.broker_id = p_broker_id and o.journal_id is not null and o.kind <> 'brokers_settled' and o.cash_centimes > 0 order by o.id desc limit 30)
      union all
      (select o.cash_centimes from private.broker_operations o
      where o.broker_id = p_broker_id and o.journal_id is not null and o.kind <> 'brokers_settled' and o.cash_centimes < 0 order by o.id desc limit 30)) as one
  ), standing as (
    select b.balance_centimes - b.held_centimes - b.minimum_centimes as float,
      private.cash_now(p_broker_id) - coalesce((
        select sum(t.payout_centimes) from public.money_transfers t
        where t.broker_id = p_broker_id and t.accepted_at is not null and t.status = 'in_process'), 0)::bigint as cash
    from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id = p_broker_id
  )
  select jsonb_build_object(
    'free_float_centimes', s.float, 'free_cash_centimes', s.cash,
    'float_level_centimes', coalesce(l.float_centimes, u.taken_in), 'cash_level_centimes', coalesce(l.cash_centimes, u.paid_out),
    'own_float_level_centimes', l.float_centimes, 'own_cash_level_centimes', l.cash_centimes,
    'is_float_low', coalesce(s.float < coalesce(l.float_centimes, u.taken_in), false),
    'is_cash_low', coalesce(s.cash < coalesce(l.cash_centimes, u.paid_out), false))
  from standing s cross join usual u left join private.broker_alert_levels l on l.broker_id = p_broker_id
$$;
comment on function private.broker_alerts(uuid) is
  'What a broker can still take in and pay out beside what he has accepted, below what he is warned, and whether he is: by his own levels, else by what four of five of his last thirty operations of that kind needed.';

-- broker_days/broker_days.sql

-- A broker's day: from a count of his drawer to the next one. What moved between them are rows of broker_operations.

create table private.broker_days (
  id uuid primary key,
  broker_id uuid not null,
  business_day date not null,
  opened_at timestamptz not null default now(),
  opening_centimes bigint not null,
  opening_expected_centimes bigint,
  opening_float_centimes bigint not null,
  opening_commission_centimes bigint not null,
  opening_pieces jsonb,
  opening_note text,
  close_request_id uuid,
  closed_at timestamptz,
  closing_centimes bigint,
  closing_expected_centimes bigint,
  closing_float_centimes bigint,
  closing_commission_centimes bigint,
  closing_pieces jsonb,
  closing_note text,
  constraint counts_are_not_negative check (opening_centimes >= 0 and closing_centimes >= 0),
  constraint notes_have_a_length check (char_length(opening_note) between 1 and 200 and char_length(closing_note) between 1 and 200),
  constraint day_is_closed_as_a_whole check (
    num_nulls(close_request_id, closed_at, closing_centimes, closing_expected_centimes, closing_float_centimes,
      closing_commission_centimes) in (0, 6)),
  constraint difference_is_explained check (closing_centimes = closing_expected_centimes or closing_note is not null)
);

create unique index one_open_day_for_a_broker on private.broker_days (broker_id) where closed_at is null;
create index broker_days_broker_id_opened_at_idx on private.broker_days (broker_id, opened_at desc, id desc);

comment on table private.broker_days is
  'What a broker counted when he opened and when he closed, and what the books expected. No foreign key: it belongs to the books, which outlive their people.';
comment on column private.broker_days.business_day is 'The day in Morocco on which it was opened; one that is closed early may be followed by another.';
comment on column private.broker_days.opening_expected_centimes is
  'The count of the last close and what moved since; null before the first one.';
comment on column private.broker_days.opening_pieces is 'How many of each note and coin, by its worth in centimes; null where he gave the sum alone.';
comment on column private.broker_days.close_request_id is 'Made by the device for its close, so that a repeat is known.';

create trigger _100_refuse_change before delete or update of
  id, broker_id, business_day, opened_at, opening_centimes, opening_expected_centimes, opening_float_centimes, opening_commission_centimes,
  opening_pieces on private.broker_days
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_close before update of
  close_request_id, closed_at, closing_centimes, closing_expected_centimes, closing_float_centimes, closing_commission_centimes,
  closing_pieces on private.broker_days
  for each row when (old.closed_at is not null) execute function private.refuse_change();

alter table private.broker_days enable row level security;
alter table private.broker_days force row level security;

-- broker_days/broker_day_facts.sql

create function private.broker_day_facts(p_day private.broker_days) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(p_day) - array['broker_id', 'close_request_id'] || jsonb_build_object(
    'expected_centimes', coalesce(p_day.closing_expected_centimes, private.drawer_now(p_day)),
    'difference_centimes', p_day.closing_centimes - p_day.closing_expected_centimes,
    'cash_in_centimes', sums.cash_in, 'cash_out_centimes', sums.cash_out,
    'added_centimes', sums.added, 'taken_centimes', sums.taken,
    'commission_centimes', sums.commission, 'operation_count', sums.operations, 'before_opening_count', sums.before_opening)
  from (
    select coalesce(sum(o.cash_centimes) filter (where o.is_own and o.journal_id is not null and o.cash_centimes > 0), 0) as cash_in,
      -coalesce(sum(o.cash_centimes) filter (where o.is_own and o.journal_id is not null and o.cash_centimes < 0), 0) as cash_out,
      coalesce(sum(o.cash_centimes) filter (where o.is_own and o.kind = 'drawer_added'), 0) as added,
      -coalesce(sum(o.cash_centimes) filter (where o.is_own and o.kind = 'drawer_taken'), 0) as taken,
      coalesce(sum(o.commission_centimes) filter (where o.is_own and o.commission_centimes > 0), 0) as commission,
      count(*) filter (where o.is_own) as operations, count(*) filter (where not o.is_own) as before_opening
    from (
      select one.*, not one.is_counted_at_open as is_own from private.broker_operations one where one.day_id = p_day.id
      union all
      select one.*, true from private.broker_operations one
      where p_day.closed_at is null and one.broker_id = p_day.broker_id and one.day_id is null) as o) as sums
$$;
comment on function private.broker_day_facts(private.broker_days) is
  'A day as its broker reads it: both counts, what the books expected, the difference, and the sums of what moved. commission_centimes is what he earned in it.';

-- broker_days/broker_operations.sql

create table private.broker_operations (
  id bigint generated always as identity primary key,
  broker_id uuid not null,
  journal_id bigint references private.ledger_journals (id) on delete restrict,
  request_id uuid unique,
  kind text not null,
  cash_centimes bigint not null,
  float_centimes bigint not null,
  commission_centimes bigint not null,
  note text,
  day_id uuid references private.broker_days (id) on delete restrict,
  is_counted_at_open boolean not null default false,
  noted_at timestamptz not null default clock_timestamp(),
  constraint journal_is_one_operation_of_a_broker unique (journal_id, broker_id),
  constraint operation_is_of_the_books_or_by_hand check (num_nonnulls(journal_id, request_id) = 1),
  constraint what_moves_by_hand_has_a_word check (journal_id is not null or char_length(note) between 1 and 200),
  constraint what_moves_by_hand_is_cash check (
    journal_id is not null or (kind in ('drawer_added', 'drawer_taken') and cash_centimes <> 0 and float_centimes = 0 and commission_centimes = 0)),
  constraint counted_at_open_has_its_day check (not is_counted_at_open or day_id is not null)
);

create index broker_operations_broker_id_id_idx on private.broker_operations (broker_id, id desc);
create index broker_operations_broker_id_noted_at_idx on private.broker_operations (broker_id, noted_at);
create index broker_operations_day_id_idx on private.broker_operations (day_id, id);
create index broker_operations_without_day_idx on private.broker_operations (broker_id, id) where day_id is null;

comment on table private.broker_operations is
  'What a journal did to one broker: his drawer, his float, his commission. Written by the ledger itself, and by hand only where he put cash into his drawer or took it out.';
comment on column private.broker_operations.kind is 'The kind of the journal, or drawer_added or drawer_taken.';
comment on column private.broker_operations.cash_centimes is 'What came into his drawer; below zero: what left it. The float goes the other way.';
comment on column private.broker_operations.day_id is 'Given by the count that includes it: null until the open day is closed, or the next one opened.';
comment on column private.broker_operations.is_counted_at_open is 'It happened while no day was open, so the opening count has it already.';

create trigger _100_refuse_change before delete or update of id, broker_id, journal_id, request_id, kind, noted_at on private.broker_operations
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_day before update of day_id, cash_centimes, float_centimes, commission_centimes on private.broker_operations
  for each row when (old.day_id is not null) execute function private.refuse_change();

alter table private.broker_operations enable row level security;
alter table private.broker_operations force row level security;

-- broker_days/cash_now.sql

create function private.cash_now(p_broker_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select case when b.cash_counted_at > now() - interval '24 hours' then greatest(0, b.declared_cash_centimes + coalesce((
      select sum(o.cash_centimes) from private.broker_operations o
      where o.broker_id = b.id and o.noted_at > b.cash_counted_at and o.day_id is null), 0))::bigint else 0 end
  from public.brokers b where b.id = p_broker_id
$$;
comment on function private.cash_now(uuid) is
  'The cash a broker has now: what he counted last, and what the books say came and went since. A count lapses after 24 hours, and then he has none that anybody may count on.';

-- broker_days/close_broker_day.sql

create function public.close_broker_day(
  p_id uuid, p_request_id uuid, p_counted_centimes bigint, p_pieces jsonb default null, p_note text default null,
  p_counted_ago_seconds integer default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_ids bigint[];
  v_expected bigint;
  v_float bigint;
  v_commission bigint;
  v_at timestamptz;
  v_until timestamptz;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id = v_broker;
  if v_day.id is null then
    perform private.refuse('WA280', 'There is no such day');
  elsif v_day.close_request_id = p_request_id then
    return private.broker_day_facts(v_day);
  elsif v_day.closed_at is not null then
    perform private.refuse('WA282', 'The day is closed');
  elsif p_request_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  end if;
  perform private.require_drawer_count(p_counted_centimes, p_pieces);
  v_until := private.counted_until(p_counted_ago_seconds);
  v_at := greatest(now() - make_interval(secs => p_counted_ago_seconds), v_day.opened_at);
  -- One statement, so that float, commission and operations are those of one moment: what commits later belongs to the next day. What he
  -- moved by hand arrives in the order in which he did it, so all of it was before this count.
  select array_agg(o.id) filter (where o.is_counted), v_day.opening_centimes + coalesce(sum(o.cash_centimes) filter (where o.is_counted), 0),
    private.broker_balance(v_broker, 'broker_float') - coalesce(sum(o.float_centimes) filter (where not o.is_counted), 0),
    private.broker_balance(v_broker, 'broker_commission') - coalesce(sum(o.commission_centimes) filter (where not o.is_counted), 0)
  into v_ids, v_expected, v_float, v_commission
  from (
    select one.*, one.noted_at <= v_until or one.journal_id is null as is_counted
    from private.broker_operations one where one.broker_id = v_broker and one.day_id is null) as o;
  if v_expected <> p_counted_centimes and v_note is null then
    perform private.refuse('WA283', 'The difference needs a word',
      jsonb_build_object('expected_centimes', v_expected, 'counted_centimes', p_counted_centimes));
  end if;
  update private.broker_operations o set day_id = p_id where o.id = any (v_ids);
  update private.broker_days d set close_request_id = p_request_id, closed_at = v_at,
    closing_centimes = p_counted_centimes, closing_expected_centimes = v_expected, closing_float_centimes = v_float,
    closing_commission_centimes = v_commission, closing_pieces = p_pieces, closing_note = v_note
  where d.id = p_id
  returning * into v_day;
  update public.brokers b set declared_cash_centimes = p_counted_centimes,
    cash_counted_at = case when p_counted_ago_seconds > 0 then v_at else clock_timestamp() end
  where b.id = v_broker;
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) is
  'Closes a day of the calling broker with a count: expected, counted and their difference are kept, and a difference needs a word. A count that waited on the device says how long ago it was: what the books moved after it belongs to the next day. A repeat of the request returns the day. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_NOT_FOUND, BROKER_DAY_CLOSED, DIFFERENCE_UNEXPLAINED (detail expected_centimes, counted_centimes).';
revoke all on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) from public, anon;
grant execute on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) to authenticated;

-- broker_days/counted_until.sql

create function private.counted_until(p_ago_seconds integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_ago_seconds is null or p_ago_seconds not between 0 and 43200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_ago_seconds"}');
  end if;
  -- Of a count that was sent at once nobody compares two clocks: what it sees is in it.
  return case when p_ago_seconds = 0 then 'infinity' else now() - make_interval(secs => p_ago_seconds) end;
end
$$;
comment on function private.counted_until(integer) is
  'Up to when operations are in a count that was made so many seconds ago, twelve hours at most: a broker without network counts now and sends later. Refuses: FIELD_INVALID (detail field).';

-- broker_days/days_of_broker.sql

create function private.days_of_broker(p_broker_id uuid, p_limit integer, p_before uuid)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql stable
set search_path = ''
as $$
declare
  v_before private.broker_days;
begin
  select d.* into v_before from private.broker_days d where d.id = p_before and d.broker_id = p_broker_id;
  return query
    select d.id, d.business_day, d.opened_at, d.closed_at, d.closing_centimes, d.closing_centimes - d.closing_expected_centimes,
      (facts.value ->> 'commission_centimes')::bigint, (facts.value ->> 'operation_count')::integer
    from (
      select one.* from private.broker_days one
      where one.broker_id = p_broker_id
        and (v_before.id is null or (one.opened_at, one.id) < (v_before.opened_at, v_before.id))
      order by one.opened_at desc, one.id desc limit least(greatest(coalesce(p_limit, 20), 1), 100)) as listed
    join private.broker_days d on d.id = listed.id
    cross join lateral (select private.broker_day_facts(d)) as facts (value)
    order by d.opened_at desc, d.id desc;
end
$$;
comment on function private.days_of_broker(uuid, integer, uuid) is
  'A broker''s days, the newest first, with what he earned in each; the next page follows the id of the last row.';

-- broker_days/drawer_note.sql

create function private.drawer_note(p_note text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_note text := nullif(btrim(p_note), '');
begin
  if char_length(v_note) > 200 then
    perform private.refuse('WA003', 'The note is too long', '{"field": "p_note"}');
  end if;
  return v_note;
end
$$;
comment on function private.drawer_note(text) is 'A broker''s word about his drawer, of 200 letters at most; null where there is none. Refuses: FIELD_INVALID.';

-- broker_days/drawer_now.sql

create function private.drawer_now(p_day private.broker_days) returns bigint
language sql stable
set search_path = ''
as $$
  select p_day.opening_centimes + coalesce(sum(o.cash_centimes), 0)::bigint
  from private.broker_operations o where o.broker_id = p_day.broker_id and o.day_id is null
$$;
comment on function private.drawer_now(private.broker_days) is
  'What lies in the drawer of an open day, by its opening count and the books. Operations of an open day have none yet.';

-- broker_days/export_of_broker_days.sql

create function private.export_of_broker_days(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_days', (
      select jsonb_agg(to_jsonb(d) - array['broker_id', 'close_request_id'] order by d.opened_at)
      from private.broker_days d where d.broker_id = p_user_id),
    'broker_operations', (
      select jsonb_agg(to_jsonb(o) - array['broker_id', 'journal_id', 'request_id'] order by o.id)
      from private.broker_operations o where o.broker_id = p_user_id),
    'broker_alert_levels', (
      select to_jsonb(l) - 'broker_id' from private.broker_alert_levels l where l.broker_id = p_user_id))
$$;
comment on function private.export_of_broker_days(uuid) is
  'His days with their counts and words, what moved in each, and below what he is warned.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_days', 640);

-- broker_days/forget_person_of_broker_days.sql

create function private.forget_person_of_broker_days(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A word stays where the books need one; what it said does not.
  update private.broker_days set opening_note = null, closing_note = case when closing_note is not null then '-' end
  where broker_id = p_user_id;
  update private.broker_operations set note = '-' where broker_id = p_user_id and note is not null;
  delete from private.broker_alert_levels where broker_id = p_user_id;
end
$$;
comment on function private.forget_person_of_broker_days(uuid) is
  'Takes a broker''s own words and levels; counts and operations are books and stay, by his id alone.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_days', 520);

-- broker_days/is_cash_step.sql

create function private.is_cash_step(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in ('transfer_funded', 'transfer_completed', 'refund_paid', 'delivery_refund_paid', 'dispute_refund_paid', 'brokers_settled')
$$;
comment on function private.is_cash_step(text) is
  'Whether a broker''s float moves against cash in his drawer: taken in, it falls; paid out, it rises. A top-up goes through the bank, an award through nobody''s hands.';

-- broker_days/list_broker_days.sql

create function public.list_broker_days(p_limit integer default 20, p_before uuid default null)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
begin
  return query select * from private.days_of_broker(private.caller_id(), p_limit, p_before);
end
$$;
comment on function public.list_broker_days(integer, uuid) is
  'The calling broker''s days, the newest first, with what he earned in each; the next page follows the id of the last row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.list_broker_days(integer, uuid) from public, anon;
grant execute on function public.list_broker_days(integer, uuid) to authenticated;

-- broker_days/list_broker_operations.sql

create function public.list_broker_operations(p_day_id uuid default null, p_limit integer default 30, p_before bigint default null)
returns table (
  id bigint, happened_at timestamptz, kind text, reference text, cash_centimes bigint, float_centimes bigint,
  commission_centimes bigint, note text, is_counted_at_open boolean
)
language plpgsql stable security definer
-- A plan for any day and any page reads as if all of it were asked for.
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
  v_is_open boolean;
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 1000);
begin
  if p_day_id is not null then
    select d.closed_at is null into v_is_open from private.broker_days d where d.id = p_day_id and d.broker_id = v_broker;
    if v_is_open is null then
      perform private.refuse('WA280', 'There is no such day');
    end if;
  end if;
  return query
    select o.id, o.noted_at, o.kind,
      coalesce(t.reference,
        (select r.reference from private.counter_refunds r where r.id = j.subject_id),
        (select s.reference from private.disputes s where s.id = j.subject_id)),
      o.cash_centimes, o.float_centimes, o.commission_centimes, o.note, o.is_counted_at_open
    from (
      select one.* from private.broker_operations one
      where one.broker_id = v_broker and (p_before is null or one.id < p_before)
        and (p_day_id is null or one.day_id = p_day_id or (v_is_open and one.day_id is null))
      order by one.id desc limit v_limit) as o
    left join private.ledger_journals j on j.id = o.journal_id
    left join public.money_transfers t on t.id = j.subject_id
    order by o.id desc;
end
$$;
comment on function public.list_broker_operations(uuid, integer, bigint) is
  'What moved the calling broker''s drawer, float or commission, of one day or of all, the newest first, at most 1000; the next page follows the id of the last row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, BROKER_DAY_NOT_FOUND.';
revoke all on function public.list_broker_operations(uuid, integer, bigint) from public, anon;
grant execute on function public.list_broker_operations(uuid, integer, bigint) to authenticated;

-- broker_days/list_days_of_broker.sql

create function public.list_days_of_broker(p_broker_id uuid, p_limit integer default 20, p_before uuid default null)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif not exists (select from public.brokers b where b.id = p_broker_id) then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  perform private.add_audit_event('broker.days_read', 'operator', p_broker_id);
  return query select * from private.days_of_broker(p_broker_id, p_limit, p_before);
end
$$;
comment on function public.list_days_of_broker(uuid, integer, uuid) is
  'A broker''s days as he reads them, for operators: counts, differences, commission; no names. Logged. For finance, compliance and admins, not about themselves. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, BROKER_NOT_AVAILABLE.';
revoke all on function public.list_days_of_broker(uuid, integer, uuid) from public, anon;
grant execute on function public.list_days_of_broker(uuid, integer, uuid) to authenticated;

-- broker_days/lock_own_drawer.sql

create function private.lock_own_drawer() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  perform from public.brokers b where b.id = v_caller for no key update;
  if not found then
    perform private.refuse('WA042', 'Not a broker');
  end if;
  -- Asked again: while this waited, the account may have been suspended, or another device let in.
  perform private.require_broker_device(private.caller_id());
  return v_caller;
end
$$;
comment on function private.lock_own_drawer() is
  'Id of the calling broker, whose row is locked: one of his counts after the other. One whose work was stopped still counts his drawer. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, DEVICE_REQUIRED.';

-- broker_days/move_drawer_cash.sql

create function public.move_drawer_cash(p_id uuid, p_centimes bigint, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_before private.broker_operations;
  v_now bigint;
begin
  select o.* into v_before from private.broker_operations o where o.request_id = p_id;
  select d.* into v_day from private.broker_days d
  where d.broker_id = v_broker and (d.id = v_before.day_id or (v_before.day_id is null and d.closed_at is null));
  if p_id is null or (v_before.id is not null and (v_before.broker_id, v_before.cash_centimes) is distinct from (v_broker, p_centimes)) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif v_before.id is not null then
    return private.broker_day_facts(v_day);
  elsif v_day.id is null then
    perform private.refuse('WA282', 'No day is open');
  elsif p_centimes is null or p_centimes = 0 or abs(p_centimes) > 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  elsif v_note is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_note"}');
  end if;
  v_now := private.drawer_now(v_day);
  if v_now + p_centimes < 0 then
    perform private.refuse('WA284', 'There is less in the drawer', jsonb_build_object('expected_centimes', v_now));
  end if;
  insert into private.broker_operations (broker_id, request_id, kind, cash_centimes, float_centimes, commission_centimes, note)
  values (v_broker, p_id, case when p_centimes > 0 then 'drawer_added' else 'drawer_taken' end, p_centimes, 0, 0, v_note);
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.move_drawer_cash(uuid, bigint, text) is
  'Cash that the calling broker put into his drawer, or with a minus took out of it, such as to the bank; no money of the books moves. A repeat returns the day. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_CLOSED, DRAWER_TOO_LOW (detail expected_centimes).';
revoke all on function public.move_drawer_cash(uuid, bigint, text) from public, anon;
grant execute on function public.move_drawer_cash(uuid, bigint, text) to authenticated;

-- broker_days/my_broker_day.sql

create function public.my_broker_day() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
  v_day private.broker_days;
  v_last private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.broker_id = v_broker and d.closed_at is null;
  select d.* into v_last from private.broker_days d
  where d.broker_id = v_broker and d.closed_at is not null order by d.opened_at desc, d.closed_at desc limit 1;
  return jsonb_build_object(
    'day', case when v_day.id is not null then private.broker_day_facts(v_day) end,
    'last', case when v_last.id is not null then jsonb_build_object(
      'id', v_last.id, 'closed_at', v_last.closed_at, 'closing_centimes', v_last.closing_centimes) end,
    'since_close', (
      select jsonb_build_object('count', count(*), 'cash_centimes', coalesce(sum(o.cash_centimes), 0))
      from private.broker_operations o where o.broker_id = v_broker and o.day_id is null),
    'cash_now_centimes', private.cash_now(v_broker),
    'alerts', private.broker_alerts(v_broker));
end
$$;
comment on function public.my_broker_day() is
  'The calling broker''s open day or null, his last close, what moved since and belongs to the day that opens next, the cash that others may count on, and whether float or cash is low. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_broker_day() from public, anon;
grant execute on function public.my_broker_day() to authenticated;

-- broker_days/my_commissions.sql

create function public.my_commissions()
returns table (month date, cash_in_centimes bigint, payout_centimes bigint, operation_count integer)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
begin
  return query
    select date_trunc('month', o.noted_at at time zone 'Africa/Casablanca')::date,
      coalesce(sum(o.commission_centimes) filter (where o.float_centimes = 0), 0)::bigint,
      coalesce(sum(o.commission_centimes) filter (where o.float_centimes > 0), 0)::bigint, count(*)::integer
    from private.broker_operations o
    where o.broker_id = v_broker and o.commission_centimes > 0
      and o.noted_at >= (date_trunc('month', now() at time zone 'Africa/Casablanca') - interval '11 months') at time zone 'Africa/Casablanca'
    group by 1 order by 1 desc;
end
$$;
comment on function public.my_commissions() is
  'What the calling broker earned in each of the last twelve months of Morocco''s clock, by the cash he took in and by what he paid out. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_commissions() from public, anon;
grant execute on function public.my_commissions() to authenticated;

-- broker_days/note_broker_operations.sql

create function private.note_broker_operations() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.broker_operations as o (broker_id, journal_id, kind, cash_centimes, float_centimes, commission_centimes)
  select moved.owner_id, j.id, j.kind, case when private.is_cash_step(j.kind) then -moved.float else 0 end, moved.float, moved.commission
  from (
    select side.journal_id, a.owner_id,
      coalesce(sum(side.centimes) filter (where a.kind = 'broker_float'), 0)::bigint as float,
      coalesce(sum(side.centimes) filter (where a.kind = 'broker_commission'), 0)::bigint as commission
    from (
      select added.journal_id, added.debit_account_id as account_id, -added.amount_centimes as centimes from added
      union all
      select added.journal_id, added.credit_account_id, added.amount_centimes from added) as side
    join private.ledger_accounts a on a.id = side.account_id and a.kind in ('broker_float', 'broker_commission')
    group by side.journal_id, a.owner_id) as moved
  join private.ledger_journals j on j.id = moved.journal_id
  order by moved.owner_id, j.id
  on conflict (journal_id, broker_id) do update set
    cash_centimes = o.cash_centimes + excluded.cash_centimes,
    float_centimes = o.float_centimes + excluded.float_centimes,
    commission_centimes = o.commission_centimes + excluded.commission_centimes;
  return null;
end
$$;
comment on function private.note_broker_operations() is
  'Trigger: what a journal did to each broker it names, in one row. It waits for nobody: which day it belongs to is said by the count that includes it.';

create trigger _400_note_broker_operations after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.note_broker_operations();

-- broker_days/open_broker_day.sql

create function public.open_broker_day(
  p_id uuid, p_counted_centimes bigint, p_pieces jsonb default null, p_note text default null, p_counted_ago_seconds integer default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_last bigint;
  v_ids bigint[];
  v_moved bigint;
  v_closed_at timestamptz;
  v_at timestamptz;
  v_until timestamptz;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id;
  if v_day.broker_id = v_broker then
    return private.broker_day_facts(v_day);
  elsif p_id is null or v_day.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.active_broker();
  if exists (select from private.broker_days d where d.broker_id = v_broker and d.closed_at is null) then
    perform private.refuse('WA281', 'A day is open already');
  end if;
  perform private.require_drawer_count(p_counted_centimes, p_pieces);
  v_until := private.counted_until(p_counted_ago_seconds);
  select d.closing_centimes, d.closed_at into v_last, v_closed_at from private.broker_days d
  where d.broker_id = v_broker order by d.opened_at desc, d.closed_at desc limit 1;
  v_at := greatest(now() - make_interval(secs => p_counted_ago_seconds), v_closed_at);
  -- One statement, so that float, commission and operations are those of one moment; what moved after the count is in the next one.
  select array_agg(o.id) filter (where o.noted_at <= v_until), coalesce(sum(o.cash_centimes) filter (where o.noted_at <= v_until), 0),
    private.broker_balance(v_broker, 'broker_float') - coalesce(sum(o.float_centimes) filter (where o.noted_at > v_until), 0),
    private.broker_balance(v_broker, 'broker_commission') - coalesce(sum(o.commission_centimes) filter (where o.noted_at > v_until), 0)
  into v_ids, v_moved, v_day.opening_float_centimes, v_day.opening_commission_centimes
  from private.broker_operations o where o.broker_id = v_broker and o.day_id is null;
  insert into private.broker_days (id, broker_id, business_day, opened_at, opening_centimes, opening_expected_centimes,
    opening_float_centimes, opening_commission_centimes, opening_pieces, opening_note)
  values (p_id, v_broker, (v_at at time zone 'Africa/Casablanca')::date, v_at, p_counted_centimes, v_last + v_moved,
    v_day.opening_float_centimes, v_day.opening_commission_centimes, p_pieces, v_note)
  returning * into v_day;
  update private.broker_operations o set day_id = p_id, is_counted_at_open = true where o.id = any (v_ids);
  update public.brokers b set declared_cash_centimes = p_counted_centimes,
    cash_counted_at = case when p_counted_ago_seconds > 0 then v_at else clock_timestamp() end
  where b.id = v_broker;
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.open_broker_day(uuid, bigint, jsonb, text, integer) is
  'Opens the calling broker''s day with a count of his drawer; p_pieces are its notes and coins, if he gave them. What moved since the last close belongs to it and is in the count. A count that waited on the device says how long ago it was: what moved after it is in the next one. A repeat returns the day. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_OPEN.';
revoke all on function public.open_broker_day(uuid, bigint, jsonb, text, integer) from public, anon;
grant execute on function public.open_broker_day(uuid, bigint, jsonb, text, integer) to authenticated;

-- broker_days/pieces_total.sql

create function private.pieces_total(p_pieces jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  v_total bigint := 0;
  v_piece record;
begin
  if jsonb_typeof(p_pieces) is distinct from 'object' then
    return null;
  end if;
  for v_piece in select each.key, each.value from jsonb_each(p_pieces) as each loop
    if v_piece.key not in ('20000', '10000', '5000', '2000', '1000', '500', '200', '100', '50', '20', '10')
      or v_piece.value::text !~ '^[0-9]{1,6}$' then
      return null;
    end if;
    v_total := v_total + v_piece.key::bigint * v_piece.value::text::bigint;
  end loop;
  return v_total;
end
$$;
comment on function private.pieces_total(jsonb) is
  'What notes and coins add up to, {"20000": 3} being three notes of 200 dirhams; null where a key is no piece of Morocco or its count no whole number.';

-- broker_days/read_broker_day.sql

create function public.read_broker_day(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.caller_id();
  v_day private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id = v_broker;
  if v_day.id is null then
    perform private.refuse('WA280', 'There is no such day');
  end if;
  return private.broker_day_facts(v_day) || jsonb_build_object(
    'float_now_centimes', private.broker_balance(v_broker, 'broker_float'),
    'commission_now_centimes', private.broker_balance(v_broker, 'broker_commission'));
end
$$;
comment on function public.read_broker_day(uuid) is
  'One day of the caller, for its statement; what float and commission stand at now, for a day that is open. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, BROKER_DAY_NOT_FOUND.';
revoke all on function public.read_broker_day(uuid) from public, anon;
grant execute on function public.read_broker_day(uuid) to authenticated;

-- broker_days/read_day_of_broker.sql

create function public.read_day_of_broker(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
  v_day private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id <> v_operator_id;
  if v_day.id is null then
    perform private.refuse('WA280', 'There is no such day');
  end if;
  perform private.add_audit_event('broker.day_read', 'operator', v_day.broker_id, null, jsonb_build_object('day_id', p_id));
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.read_day_of_broker(uuid) is
  'The statement of a broker''s day for operators: both counts, what the books expected, the difference with his word about it, and the sums of what moved. Logged. For finance, compliance and admins, not about themselves. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, BROKER_DAY_NOT_FOUND.';
revoke all on function public.read_day_of_broker(uuid) from public, anon;
grant execute on function public.read_day_of_broker(uuid) to authenticated;

-- broker_days/require_drawer_count.sql

create function private.require_drawer_count(p_counted_centimes bigint, p_pieces jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_counted_centimes is null or p_counted_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_centimes"}');
  elsif p_pieces is not null and private.pieces_total(p_pieces) is distinct from p_counted_centimes then
    perform private.refuse('WA003', 'Notes and coins add up to another sum', '{"field": "p_pieces"}');
  end if;
end
$$;
comment on function private.require_drawer_count(bigint, jsonb) is
  'A count of a drawer is a sum, up to ten million dirhams, and its pieces add up to it. Refuses: FIELD_INVALID.';

-- broker_days/set_broker_alerts.sql

create function public.set_broker_alerts(p_float_centimes bigint default null, p_cash_centimes bigint default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
begin
  if p_float_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_float_centimes"}');
  elsif p_cash_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_cash_centimes"}');
  end if;
  insert into private.broker_alert_levels as l (broker_id, float_centimes, cash_centimes)
  values (v_broker, p_float_centimes, p_cash_centimes)
  on conflict (broker_id) do update set float_centimes = excluded.float_centimes, cash_centimes = excluded.cash_centimes;
  return private.broker_alerts(v_broker);
end
$$;
comment on function public.set_broker_alerts(bigint, bigint) is
  'Below what the calling broker is warned of his float and his cash; without one it is left to what his usual operation needs. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field).';
revoke all on function public.set_broker_alerts(bigint, bigint) from public, anon;
grant execute on function public.set_broker_alerts(bigint, bigint) to authenticated;

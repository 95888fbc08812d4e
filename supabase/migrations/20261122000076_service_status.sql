-- Made from supabase/schemas/company/service_status by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- service_status/due_work_of_service_status.sql

create function private.due_work_of_service_status() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_state private.service_state;
begin
  -- Runs may meet: one of them says it, and nobody waits.
  select * into v_state from private.service_state s where s.is_only for update skip locked;
  if v_state.is_only is null then
    return 0;
  elsif v_state.counted_at < now() - interval '1 hour' then
    select count(*) filter (where p.is_kept), count(*), now()
      into v_state.promises_kept, v_state.promises_judged, v_state.counted_at
    from private.payout_promises p
    where p.made_at > now() - interval '30 days' and p.is_kept is not null;
    select count(*), count(distinct b.city_id) into v_state.brokers, v_state.towns
    from public.brokers b join public.profiles p on p.id = b.id
    -- As whoever sends money finds them.
    where b.is_active and p.account_type = 'broker';
  end if;
  update private.service_state s
  set due_work_at = now(), promises_kept = v_state.promises_kept, promises_judged = v_state.promises_judged,
    brokers = v_state.brokers, towns = v_state.towns, counted_at = v_state.counted_at
  where s.is_only;
  return 0;
end
$$;
comment on function private.due_work_of_service_status() is
  'Notes that due work came to its end, and counts the promises of 30 days, the brokers and their towns once an hour.';

-- After all others: what fails before it undoes it.
insert into private.area_hooks (hook, area, position) values ('due_work', 'service_status', 1000);

-- service_status/instance_health.sql

create function private.instance_health()
returns table (topic text, is_well boolean, says text, next_step text)
language sql stable
set search_path = ''
as $$
  select 'due work', coalesce(s.due_work_at > now() - interval '5 minutes', false),
    case when s.due_work_at is null then 'what ends by itself has never been looked after'
      else format('what ends by itself was looked after %s s ago', extract(epoch from now() - s.due_work_at)::bigint) end,
    'A server does it every 30 s: one has to run, and its log says "due work failed" with the reason.'
  from private.service_state s where s.is_only
  union all
  select 'outbox', coalesce(min(m.next_attempt_at) > now() - interval '10 minutes', true),
    case when count(*) = 0 then 'no message waits to be sent'
      else format('%s messages wait, the oldest has been due for %s s', count(*),
        greatest(0, extract(epoch from now() - min(m.next_attempt_at)))::bigint) end,
    'A server sends them, unless FUNCTIONS_SCHEDULES=false or a pause of the operators says no: see its log, and the settings of mail, push and SMS.'
  from private.outbox_messages m where m.state = 'waiting'
  union all
  select 'messages not sent', count(*) = 0, format('%s messages were given up in the last day', count(*)),
    'The operator console lists them with their reasons, and sends them again.'
  from private.outbox_messages m where m.state = 'dead' and m.ended_at > now() - interval '1 day'
  union all
  select 'messages to phones', count(*) = 0, format('%s messages to phones have waited for more than 5 minutes', count(*)),
    'See SMS_URL or HOOK_SEND_SMS_URI, and the log of the server.'
  from private.phone_messages m where m.created_at < now() - interval '5 minutes'
  union all
  -- Asked on one row that is always there, so that a ledger which was never checked is a finding too.
  select 'ledger', coalesce(c.is_whole and c.checked_at > now() - interval '2 days', false),
    case when c.checked_at is null then 'the ledger has never been checked'
      when not c.is_whole then format('the check of %s found a difference', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI"Z"'))
      else format('the ledger was whole on %s', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI"Z"')) end,
    'Run npm run -s ledger:verify. If it is broken, stop payments and compare with the last backup before anything is changed.'
  from private.service_state s
  left join lateral (select k.is_whole, k.checked_at from private.ledger_checks k order by k.id desc limit 1) c on true
  where s.is_only
  union all
  select 'audit seals', coalesce(min(u.created_at) > now() - interval '10 minutes', true), format('%s events wait to be sealed', count(*)),
    'Due work seals them: see there.'
  from private.unsealed_audit_events u
  union all
  select 'audit log', (a.details ->> 'is_intact')::boolean,
    format('the check of %s found it %s', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD'),
      case when (a.details ->> 'is_intact')::boolean then 'intact' else 'broken' end),
    'Run npm run -s audit:verify. If it is broken, keep a copy of the database as it is before anything is changed.'
  from (select e.details, e.created_at from private.audit_events e where e.action = 'audit.checked' order by e.id desc limit 1) a
$$;
comment on function private.instance_health() is
  'What is wrong with this instance and what to do, one row a topic, for whoever runs it (npm run doctor): due work, outbox, messages given up, messages to phones, ledger and audit log. Counts and ages alone: nothing in it is about a person.';

-- service_status/instance_metrics.sql

create function private.instance_metrics()
returns table (name text, help text, labels jsonb, value double precision)
language sql stable
set search_path = ''
as $$
  with waiting as (
    select c.channel, count(m.id) as count, min(greatest(m.created_at, m.not_before)) as oldest_at
    from unnest(array['push', 'email', 'sms']) as c (channel)
    left join private.outbox_messages m on m.channel = c.channel and m.state = 'waiting' and m.not_before <= now()
    group by c.channel
  ), dead as (
    select c.channel, count(m.id) as count
    from unnest(array['push', 'email', 'sms']) as c (channel)
    left join private.outbox_messages m on m.channel = c.channel and m.state = 'dead' and m.ended_at > now() - interval '1 day'
    group by c.channel
  ), last_check as (
    select k.is_whole, k.checked_at from private.ledger_checks k order by k.id desc limit 1
  ), queues as (
    select q.queue, q.count, q.oldest_at
    from jsonb_to_recordset(private.operator_queues()) as q (queue text, count bigint, oldest_at timestamptz)
  )
  select 'outbox_waiting', 'Messages for people that may leave and have not, by channel.', jsonb_build_object('channel', w.channel), w.count
    from waiting w
  union all select 'outbox_oldest_seconds', 'How long the oldest message for people has waited beyond its quiet hours, by channel; 0 when none waits.',
    jsonb_build_object('channel', w.channel), coalesce(extract(epoch from now() - w.oldest_at), 0) from waiting w
  union all select 'outbox_dead', 'Messages for people that were given up in the last 24 hours, by channel.',
    jsonb_build_object('channel', d.channel), d.count from dead d
  union all select 'phone_messages_waiting', 'Messages to phones of people without an account that have not left.', '{}',
    (select count(*) from private.phone_messages)
  union all select 'phone_messages_oldest_seconds', 'How long the oldest of them has waited; 0 when none waits.', '{}',
    (select coalesce(extract(epoch from now() - min(p.created_at)), 0) from private.phone_messages p)
  union all select 'file_changes_waiting', 'Files that are still to be removed or renamed in the store.', '{}',
    (select count(*) from private.file_changes)
  union all select 'due_work_age_seconds', 'How long ago due work last came to its end.', '{}', extract(epoch from now() - s.due_work_at)
    from private.service_state s where s.due_work_at is not null
  union all select 'ledger_is_whole', '1 when the last check of the ledger found every centime, else 0.', '{}', c.is_whole::integer from last_check c
  union all select 'ledger_check_age_seconds', 'How long ago the ledger was last checked.', '{}', extract(epoch from now() - c.checked_at)
    from last_check c
  union all select 'promises_kept', 'Promises of brokers in the last 30 days that were kept, counted hourly.', '{}', s.promises_kept
    from private.service_state s
  union all select 'promises_judged', 'Promises of brokers in the last 30 days that were kept or missed, counted hourly.', '{}', s.promises_judged
    from private.service_state s
  union all select 'operator_queue_waiting', 'What waits for operators, by queue.', jsonb_build_object('queue', q.queue), q.count from queues q
  union all select 'operator_queue_oldest_seconds', 'How long the oldest of a queue has waited; 0 when none waits.',
    jsonb_build_object('queue', q.queue), coalesce(extract(epoch from now() - q.oldest_at), 0) from queues q
$$;
comment on function private.instance_metrics() is
  'What an operator''s monitoring reads of the product (product.json, metrics), as rows of name, help, labels and value: the outbox, messages to phones, due work, the ledger''s last check, promises, queues of operators. Counts and seconds alone: nothing in it is about a person. A number that does not exist yet has no row.';

-- service_status/page_figures.sql

create function public.page_figures(p_path text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_array(
    jsonb_build_object('value', jsonb_build_object('figure', s.brokers),
      'name', jsonb_build_object('key', 'landing.figure_brokers')),
    jsonb_build_object('value', jsonb_build_object('figure', s.towns),
      'name', jsonb_build_object('key', 'landing.figure_towns')))
    || case when s.promises_judged >= 100 then jsonb_build_array(jsonb_build_object(
      -- Rounded down: 99.9 of a hundred are not all.
      'value', jsonb_build_object('key', 'landing.figure_share',
        'values', jsonb_build_object('share', 100 * s.promises_kept / s.promises_judged)),
      'name', jsonb_build_object('key', 'landing.figure_promises')))
      else '[]' end
  from private.service_state s
  -- Fewer would not carry what the page says, and a share of a few promises is chance. A count that nobody renews is no figure of today.
  where s.is_only and p_path = '' and s.brokers >= 10 and s.towns >= 3 and s.counted_at > now() - interval '1 day'
$$;
comment on function public.page_figures(text) is
  'What the page at this path after its language shows of how the service goes, as figures and the names of texts, which the server puts into words: on the front page brokers, towns and, of a hundred promises at least, the share of 30 days that was kept, rounded down to a whole one in a hundred. Null for other paths, with fewer than 10 brokers or 3 towns, and when nobody has counted for a day. Counts alone, once an hour: nothing in it is about a person.';
revoke all on function public.page_figures(text) from public;
grant execute on function public.page_figures(text) to anon, authenticated, service_role;

-- service_status/service_state.sql

-- What anybody may know of the service and nobody should have to count: when due work last ended, how promises were kept, and how
-- many brokers are where.

create table private.service_state (
  is_only boolean primary key default true,
  due_work_at timestamptz,
  promises_kept bigint not null default 0,
  promises_judged bigint not null default 0,
  brokers bigint not null default 0,
  towns bigint not null default 0,
  counted_at timestamptz not null default '-infinity',
  constraint there_is_one_row check (is_only),
  constraint each_town_has_a_broker check (towns between 0 and brokers),
  constraint kept_promises_were_judged check (promises_kept between 0 and promises_judged)
);

comment on table private.service_state is 'One row, kept by due work: a public page reads it however often it is asked for.';
comment on column private.service_state.due_work_at is 'When the last run of due work reached its end; null before the first. A run that fails leaves it as it was.';
comment on column private.service_state.brokers is 'Brokers who could be chosen when they were last counted; towns is in how many cities they work.';
comment on column private.service_state.promises_judged is 'Promises of the last 30 days, as they were when they were last counted.';

alter table private.service_state enable row level security;
alter table private.service_state force row level security;

insert into private.service_state (is_only) values (true);

-- service_status/service_status.sql

create function public.service_status() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    -- The clock runs every 30 seconds; some of its turns take longer.
    'due_work', case when s.due_work_at is null then 'unknown'
      when s.due_work_at > now() - interval '5 minutes' then 'working' else 'failing' end,
    'due_work_at', s.due_work_at,
    'phone_messages', case when exists (select from private.phone_messages m where m.created_at < now() - interval '5 minutes')
      then 'failing' else 'working' end,
    'ledger', case c.is_whole when true then 'working' when false then 'failing' else 'unknown' end,
    'ledger_at', c.checked_at,
    'promises', jsonb_build_object('kept', s.promises_kept, 'judged', s.promises_judged))
  from private.service_state s
  left join lateral (select k.is_whole, k.checked_at from private.ledger_checks k order by k.id desc limit 1) as c on true
  where s.is_only
$$;
comment on function public.service_status() is
  'Whether what happens by itself happens, messages to phones leave, and the books add up, as working, failing or unknown, and when each was last seen; and how promises of 30 days were kept. For anybody: nothing in it is about a person.';
revoke all on function public.service_status() from public;
grant execute on function public.service_status() to anon, authenticated, service_role;

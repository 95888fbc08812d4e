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
  -- Reads from service_state, which always has a row, and joins the last check. The ledger
  -- therefore gets a line even if it has never been checked.
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
  'Returns the problems of this instance and how to fix them, for the command npm run doctor. There is one row for each topic: scheduled job, outbox, dead messages, messages to phones, ledger and audit log. Contains counts and ages only, no personal data.';

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
  'Returns product metrics for monitoring (product.json, metrics), as rows of name, help, labels and value: outbox, messages to phones, the scheduled job, the ledger''s last check, promises, operator queues. Contains counts and seconds only, no personal data. A metric without a value has no row.';

create function public.service_status() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    -- The job runs every 30 seconds. It counts as failing only after 5 minutes, so that a slow run
    -- causes no false alarm.
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
  'Returns the state of the scheduled job, messages to phones and the ledger as working, failing or unknown, with the time of the last success. Also returns how many payout promises of the last 30 days were kept, and out of how many. For anybody; contains no personal data.';
revoke all on function public.service_status() from public;
grant execute on function public.service_status() to anon, authenticated, service_role;

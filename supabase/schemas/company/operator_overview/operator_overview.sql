create function public.operator_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_midnight timestamptz;
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  v_midnight := date_trunc('day', now() at time zone 'Africa/Casablanca') at time zone 'Africa/Casablanca';
  return jsonb_build_object(
    'at', now(), 'since', v_midnight,
    'volumes', private.day_volumes(v_midnight),
    'promises', (
      select jsonb_build_object('kept', count(*) filter (where p.is_kept), 'judged', count(*))
      from private.payout_promises p where p.made_at > now() - interval '7 days' and p.is_kept is not null),
    'queues', private.operator_queues(),
    -- Only finance operators and admins may list and top up floats.
    'low_floats', case when private.has_operator_role('finance', 'admin') then private.brokers_low_on_float(20) end);
end
$$;
comment on function public.operator_overview() is
  'Returns today''s overview: {at, since, volumes, promises {kept, judged}, queues [{queue, count, oldest_at}], low_floats}. volumes: since midnight in Morocco. promises: payout promises that brokers made in the last seven days; judged is the number of promises whose outcome is known, and kept is how many of these were kept. low_floats: only for finance and admins, otherwise null. Contains no personal data except shop names. For support, finance, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.operator_overview() from public, anon;
grant execute on function public.operator_overview() to authenticated;

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
  'Lists open or decided cases of suspicious activity, the newest first, with masked names. The next page starts after the last row''s opened_at and case_id. Excludes cases about the caller. Logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_activity_cases(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_activity_cases(boolean, timestamptz, uuid, integer) to authenticated;

create function public.list_money_findings(p_after_id bigint default null, p_limit integer default 50)
returns table (
  id bigint, day date, kind text, operator_id uuid, operator_name text, broker_id uuid, business_name text, centimes bigint,
  top_up_count integer, broker_count integer, limit_centimes bigint
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  perform private.add_audit_event('money.findings_listed', 'operator', null);
  return query
    select f.id, f.day, f.kind, f.operator_id, p.first_name, f.broker_id, b.business_name, f.centimes, f.top_up_count, f.broker_count,
      f.limit_centimes
    from private.money_findings f
    left join public.profiles p on p.id = f.operator_id
    left join public.brokers b on b.id = f.broker_id
    where (p_after_id is null or f.id < p_after_id) and v_operator_id is distinct from f.operator_id and v_operator_id is distinct from f.broker_id
    order by f.id desc limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_money_findings(bigint, integer) is
  'Lists findings of the nightly report on top-ups that operators made without a second operator, the newest first. Findings about the caller are left out. There is a limit for such top-ups. near_limit means that one operator raised one broker''s float on one day by more than 80 % of the limit. many_small means that the top-ups by one operator, for all brokers together, exceeded four times the limit within seven days. To get the next page, pass the id of the last row. Each call is recorded in the audit log. For finance, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_money_findings(bigint, integer) from public, anon;
grant execute on function public.list_money_findings(bigint, integer) to authenticated;

create function public.list_money_proposals(
  p_after_is_open boolean default null, p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50
)
returns table (
  id uuid, kind text, state text, is_open boolean, broker_id uuid, business_name text, amount_centimes bigint, details jsonb, reason text,
  proposed_by uuid, proposed_by_name text, is_mine boolean, may_execute boolean, proposed_at timestamptz, expires_at timestamptz,
  decided_at timestamptz, decided_by_name text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
begin
  return query
    select p.id, p.kind, private.state_of_money_proposal(p), p.decision is null, p.broker_id, b.business_name, p.amount_centimes, p.details, p.reason,
      p.proposed_by, a.first_name, p.proposed_by = v_operator_id, private.may_execute_money_proposal(p), p.proposed_at, p.expires_at,
      p.decided_at, d.first_name
    from private.money_proposals p
    left join public.brokers b on b.id = p.broker_id
    left join public.profiles a on a.id = p.proposed_by
    left join public.profiles d on d.id = p.decided_by
    where (p_after_id is null or (p.decision is null, p.proposed_at, p.id) < (p_after_is_open, p_after_at, p_after_id))
      and not private.is_named_by_money_proposal(p.details, v_operator_id)
    order by p.decision is null desc, p.proposed_at desc, p.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_money_proposals(boolean, timestamptz, uuid, integer) is
  'Lists money proposals, first the open ones, then the others, each group with the newest first. To get the next page, pass is_open, proposed_at and id of the last row. state is open, executed, rejected or expired. For finance and admins, except proposals about themselves. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_money_proposals(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_money_proposals(boolean, timestamptz, uuid, integer) to authenticated;

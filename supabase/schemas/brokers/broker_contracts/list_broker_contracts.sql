create function public.list_broker_contracts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
begin
  return coalesce((
    select jsonb_agg(private.broker_contract_facts(c) || jsonb_build_object(
      'reason', c.reason, 'proposed_at', c.proposed_at, 'decision', c.decision, 'decided_at', c.decided_at,
      'undone_reason', c.undone_reason,
      'may_undo', c.decision is not distinct from 'confirmed' and c.undone_at is null and private.is_setting_time(c.valid_from),
      'is_mine', c.proposed_by is not distinct from v_operator_id,
      'is_in_force', c.id = (private.broker_contract_at(now())).id) order by c.valid_from desc, c.proposed_at desc)
    from private.broker_contracts c), '[]');
end
$$;
comment on function public.list_broker_contracts() is
  'Lists all versions of the broker contract, the newest first: {id, valid_from, texts, reason, proposed_at, decision, decided_at, undone_reason, may_undo, is_mine, is_in_force}. For operators except reviewers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_contracts() from public, anon;
grant execute on function public.list_broker_contracts() to authenticated;

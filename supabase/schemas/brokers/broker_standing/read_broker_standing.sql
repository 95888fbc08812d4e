create function public.read_broker_standing(p_broker_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  if not exists (select from public.brokers b where b.id = p_broker_id) then
    perform private.refuse('WA040', 'Broker not found');
  end if;
  perform private.add_audit_event('broker.standing_read', 'operator', p_broker_id);
  return jsonb_build_object(
    'broker_id', p_broker_id,
    'business_name', (select b.business_name from public.brokers b where b.id = p_broker_id),
    'is_active', (select b.is_active from public.brokers b where b.id = p_broker_id),
    'is_ended', private.is_broker_ended(p_broker_id),
    'is_broker', (select p.account_type = 'broker' from public.profiles p where p.id = p_broker_id),
    'float_centimes', private.broker_balance(p_broker_id, 'broker_float'),
    'commission_centimes', private.broker_balance(p_broker_id, 'broker_commission'),
    'deposit_centimes', private.broker_balance(p_broker_id, 'broker_deposit'),
    'open_work', private.broker_open_work(p_broker_id),
    'suspensions', coalesce((
      select jsonb_agg(to_jsonb(s) - 'suspended_by' || jsonb_build_object('is_mine', s.suspended_by = v_operator_id) order by s.created_at desc)
      from private.broker_suspensions s where s.broker_id = p_broker_id), '[]'),
    'exits', coalesce((
      select jsonb_agg(to_jsonb(x) - 'ended_by' order by x.ended_at desc)
      from private.broker_exits x where x.broker_id = p_broker_id), '[]'),
    'reasons', (select jsonb_agg(jsonb_build_object('code', r.code, 'is_note_needed', r.is_note_needed) order by r.position)
      from private.broker_reasons r where r.about = 'suspension'));
end
$$;
comment on function public.read_broker_standing(uuid) is
  'Returns the state of a broker''s work: balances, open work, suspensions with appeals, the payout at the end of the contract, and the possible reasons for a suspension. Logged. For finance, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, BROKER_NOT_AVAILABLE.';
revoke all on function public.read_broker_standing(uuid) from public, anon;
grant execute on function public.read_broker_standing(uuid) to authenticated;

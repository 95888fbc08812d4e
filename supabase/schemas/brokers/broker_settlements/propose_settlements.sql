create function public.propose_settlements() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtext('private.broker_settlements'));
  v_count := private.make_settlements();
  perform private.add_audit_event('settlement.proposed', 'operator', v_operator_id, null, jsonb_build_object('count', v_count));
  return v_count;
end
$$;
comment on function public.propose_settlements() is
  'Proposes settlements now instead of in the evening. Skips brokers with an open settlement, so a repeated call proposes nothing for them. Returns the number of settlements. Logged. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.propose_settlements() from public, anon;
grant execute on function public.propose_settlements() to authenticated;

create function private.change_credit_line(p_request_id uuid, p_broker_id uuid, p_credit_centimes bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.check_credit_line(p_broker_id, p_credit_centimes);
begin
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
  values (p_broker_id, p_credit_centimes, p_request_id);
  update private.ledger_balances b set minimum_centimes = -p_credit_centimes where b.account_id = v_balance.account_id;
  perform private.add_audit_event('ledger.credit_line_set', 'operator', p_broker_id, p_reason,
    jsonb_build_object('centimes', p_credit_centimes));
end
$$;
comment on function private.change_credit_line(uuid, uuid, bigint, text) is
  'Adds a version of a broker''s credit line. Logged. The calling function must have checked whether one operator alone may make this change. Error codes: those of check_credit_line.';

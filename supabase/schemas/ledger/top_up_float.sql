create function public.top_up_float(p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_balance private.ledger_balances;
  v_lines jsonb := private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes);
  v_journal_id bigint;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_request_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_centimes is null or p_centimes not between 1 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  end if;
  v_balance := private.lock_float(p_broker_id);
  select j.id into v_journal_id from private.ledger_journals j where j.kind = 'float_topped_up' and j.request_id = p_request_id;
  if v_journal_id is null then
    perform private.check_float_cap(v_balance, p_centimes);
    v_journal_id := private.post_journal('float_topped_up', p_broker_id, p_request_id, v_lines);
    perform private.note_bank_journal(v_journal_id, v_reason);
    perform private.add_audit_event('ledger.float_topped_up', 'operator', p_broker_id, v_reason,
      jsonb_build_object('journal_id', v_journal_id, 'centimes', p_centimes));
  elsif private.lines_of_journal(v_journal_id) is distinct from v_lines then
    perform private.refuse('WA003', 'The request was for something else', '{"field": "p_request_id"}');
  end if;
  select b.balance_centimes into v_balance.balance_centimes from private.ledger_balances b where b.account_id = v_balance.account_id;
  return v_balance.balance_centimes;
end
$$;
comment on function public.top_up_float(uuid, uuid, bigint, text) is
  'Money that a broker paid into the bank raises his float, at most 200 000 dirhams at once; logged. A repeat writes nothing. Returns the float. For finance and admins, not of a float of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, BROKER_NOT_AVAILABLE, OWN_CASE, FLOAT_TOO_HIGH (detail maximum_centimes).';
revoke all on function public.top_up_float(uuid, uuid, bigint, text) from public, anon;
grant execute on function public.top_up_float(uuid, uuid, bigint, text) to authenticated;

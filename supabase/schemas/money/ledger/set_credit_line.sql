create function public.set_credit_line(p_request_id uuid, p_broker_id uuid, p_credit_centimes bigint, p_reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_line private.broker_credit_lines;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif p_request_id is null or exists (select from private.money_proposals p where p.id = p_request_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_credit_centimes is null or p_credit_centimes not between 0 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_credit_centimes"}');
  end if;
  perform private.lock_float(p_broker_id);
  select * into v_line from private.broker_credit_lines l where l.request_id = p_request_id;
  if v_line.id is not null then
    if (v_line.broker_id, v_line.credit_centimes) is distinct from (p_broker_id, p_credit_centimes) then
      perform private.refuse('WA003', 'A request with this id has other content', '{"field": "p_request_id"}');
    end if;
    return private.credit_line_of(p_broker_id);
  elsif p_credit_centimes > private.credit_line_of(p_broker_id) then
    perform private.refuse('WA246', 'A higher credit line needs another operator');
  end if;
  perform private.change_credit_line(p_request_id, p_broker_id, p_credit_centimes, v_reason);
  return p_credit_centimes;
end
$$;
comment on function public.set_credit_line(uuid, uuid, bigint, text) is
  'Lowers a broker''s credit line. The credit line is the amount, in centimes, by which the broker''s float may fall below zero. Logged. To raise a credit line, use propose_money_movement. A repeat changes nothing. Returns the credit line in force. For finance and admins, except for their own floats. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE, OWN_CASE, SECOND_OPERATOR_NEEDED, BROKER_ENDED, CREDIT_LINE_IN_USE (detail used_centimes).';
revoke all on function public.set_credit_line(uuid, uuid, bigint, text) from public, anon;
grant execute on function public.set_credit_line(uuid, uuid, bigint, text) to authenticated;

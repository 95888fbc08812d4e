create function public.end_broker(p_id uuid, p_broker_id uuid, p_reason text, p_receipt_number text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_number text := btrim(p_receipt_number);
  v_exit private.broker_exits;
begin
  perform private.lock_other_person(p_broker_id);
  select * into v_exit from private.broker_exits x where x.id = p_id;
  if v_exit.id is not null and v_exit.broker_id = p_broker_id then
    return to_jsonb(v_exit) - 'ended_by';
  elsif p_id is null or v_exit.id is not null or exists (select from private.money_proposals p where p.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif v_number is null or char_length(v_number) not between 1 and 40 then
    perform private.refuse('WA003', 'A receipt number is required', '{"field": "p_receipt_number"}');
  end if;
  v_exit := private.broker_exit_due(p_id, p_broker_id, v_reason, v_number);
  if private.broker_exit_sum(v_exit) > 0 then
    perform private.refuse('WA246', 'Another operator must pay out');
  end if;
  perform private.end_broker_work(v_exit);
  return to_jsonb(v_exit) - 'ended_by';
end
$$;
comment on function public.end_broker(uuid, uuid, text, text) is
  'Ends the contract of a broker to whom nothing has to be paid out: removes their shop and role and sets their credit line to 0. If a payout is due, use propose_money_movement (broker_exit) instead. A repeat returns the stored row. Logged. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), OWN_CASE, PERSON_NOT_FOUND, BROKER_NOT_AVAILABLE, BROKER_ENDED, BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes), SECOND_OPERATOR_NEEDED.';
revoke all on function public.end_broker(uuid, uuid, text, text) from public, anon;
grant execute on function public.end_broker(uuid, uuid, text, text) to authenticated;

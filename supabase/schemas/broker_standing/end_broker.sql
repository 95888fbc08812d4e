create function public.end_broker(p_id uuid, p_broker_id uuid, p_reason text, p_receipt_number text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_number text := btrim(p_receipt_number);
  v_exit private.broker_exits;
  v_work jsonb;
  v_float private.ledger_balances;
begin
  perform private.lock_other_person(p_broker_id);
  select * into v_exit from private.broker_exits x where x.id = p_id;
  if v_exit.id is not null and v_exit.broker_id = p_broker_id then
    return to_jsonb(v_exit) - 'ended_by';
  elsif p_id is null or v_exit.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif v_number is null or char_length(v_number) not between 1 and 40 then
    perform private.refuse('WA003', 'A receipt has a number', '{"field": "p_receipt_number"}');
  end if;
  v_work := private.broker_open_work(p_broker_id);
  v_float := private.lock_float(p_broker_id);
  if v_work <> '{"transfers": 0, "counts": 0, "disputes": 0}' or v_float.held_centimes > 0 then
    perform private.refuse('WA242', 'The broker has open work', v_work);
  elsif v_float.balance_centimes < 0 then
    perform private.refuse('WA243', 'The broker owes money', jsonb_build_object('centimes', -v_float.balance_centimes));
  end if;
  update public.brokers b set is_active = false, declared_cash_centimes = 0 where b.id = p_broker_id;
  update public.profiles p set account_type = 'user' where p.id = p_broker_id and p.account_type = 'broker';
  delete from private.broker_shops s where s.broker_id = p_broker_id;
  update private.broker_suspensions s set ended_at = now() where s.broker_id = p_broker_id and s.ended_at is null;
  update private.account_suspensions s set was_broker_active = false where s.user_id = p_broker_id and s.restored_at is null;
  -- Nothing is lent to who works no more.
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values (p_broker_id, 0, p_id);
  update private.ledger_balances b set minimum_centimes = 0 where b.account_id = v_float.account_id;
  insert into private.broker_exits (id, broker_id, reason, receipt_number, float_centimes, commission_centimes, deposit_centimes, ended_by)
  values (p_id, p_broker_id, v_reason, v_number, v_float.balance_centimes, private.broker_balance(p_broker_id, 'broker_commission'),
    private.broker_balance(p_broker_id, 'broker_deposit'), v_operator_id)
  returning * into v_exit;
  perform private.note_bank_journal(
    private.post_journal('broker_paid_out', p_id, p_id, private.broker_exit_lines(v_exit)), v_number);
  perform private.add_audit_event('broker.ended', 'operator', p_broker_id, v_reason,
    jsonb_build_object('exit_id', p_id, 'receipt_number', v_number));
  perform private.notify(p_broker_id, 'account', 'broker_ended', '{}');
  return to_jsonb(v_exit) - 'ended_by';
end
$$;
comment on function public.end_broker(uuid, uuid, text, text) is
  'Ends a broker''s work: with nothing open, his float, commission and deposit are paid out against a receipt, journalled at once; his shop and his role are gone and his credit is 0. What is earned later, such as a commission of a transfer that is still on its way, is paid by another call. Returns what was paid; a repeat the same. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), OWN_CASE, PERSON_NOT_FOUND, BROKER_NOT_AVAILABLE, BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes).';
revoke all on function public.end_broker(uuid, uuid, text, text) from public, anon;
grant execute on function public.end_broker(uuid, uuid, text, text) to authenticated;

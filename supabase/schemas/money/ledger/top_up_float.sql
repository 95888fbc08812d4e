create function public.top_up_float(
  p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text, p_bank_line_id bigint default null
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_lines jsonb := private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes);
  v_journal_id bigint;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif p_request_id is null or exists (select from private.money_proposals p where p.id = p_request_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_centimes is null or p_centimes not between 1 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  end if;
  perform private.lock_float(p_broker_id);
  select j.id into v_journal_id from private.ledger_journals j where j.kind = 'float_topped_up' and j.request_id = p_request_id;
  if v_journal_id is not null then
    if private.lines_of_journal(v_journal_id) is distinct from v_lines then
      perform private.refuse('WA003', 'A request with this id has other content', '{"field": "p_request_id"}');
    end if;
    return private.broker_balance(p_broker_id, 'broker_float');
  end if;
  -- The limit is checked while the float is locked: all earlier top-ups are then committed and can
  -- be counted.
  if p_bank_line_id is null then
    perform private.require_solo_top_up(p_broker_id, p_centimes);
  end if;
  v_journal_id := private.raise_float(p_request_id, p_broker_id, p_centimes, v_reason);
  if p_bank_line_id is not null then
    perform private.tie_top_up(v_journal_id, p_bank_line_id, p_centimes, v_reason);
  end if;
  return private.broker_balance(p_broker_id, 'broker_float');
end
$$;
comment on function public.top_up_float(uuid, uuid, bigint, text, bigint) is
  'Raises a broker''s float by money that the broker paid into the bank. The audit log records each top-up. One operator alone can add at most 5,000 dirhams to each float in a day, counting all top-ups of that day. With p_bank_line_id the limit is 200,000 dirhams for each top-up: an open bank line of the same amount, from a file that another operator uploaded, proves the payment and is matched with the journal. A larger amount needs propose_money_movement. A repeated call with the same p_request_id writes nothing. Returns the balance of the float in centimes. For finance and admins, except for their own floats. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE, OWN_CASE, BROKER_ENDED, TOP_UP_LIMIT_REACHED (detail limit_centimes, used_centimes), FLOAT_TOO_HIGH (detail maximum_centimes), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), FOUR_EYES_NEEDED.';
revoke all on function public.top_up_float(uuid, uuid, bigint, text, bigint) from public, anon;
grant execute on function public.top_up_float(uuid, uuid, bigint, text, bigint) to authenticated;

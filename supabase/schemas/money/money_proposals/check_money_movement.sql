create function private.check_money_movement(p_kind text, p_details jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_broker_id uuid := (p_details ->> 'broker_id')::uuid;
  v_centimes bigint := (p_details ->> 'centimes')::bigint;
begin
  case p_kind
    when 'float_top_up' then
      perform private.check_float_raise(v_broker_id, v_centimes);
    when 'credit_line' then
      perform private.check_credit_line(v_broker_id, v_centimes);
    when 'broker_exit' then
      return private.broker_exit_sum(private.broker_exit_due(null, v_broker_id, null, null));
    when 'correction' then
      perform private.check_correction(v_broker_id, p_details ->> 'account', v_centimes);
    when 'bank_match' then
      return private.check_bank_items(
        private.money_detail_ids(p_details, 'line_ids'), private.money_detail_ids(p_details, 'journal_ids'));
    when 'bank_match_undo' then
      return private.check_bank_match((p_details ->> 'match_id')::bigint);
    when 'bank_charges' then
      return private.check_bank_charges(private.money_detail_ids(p_details, 'line_ids'));
  end case;
  return v_centimes;
end
$$;
comment on function private.check_money_movement(text, jsonb) is
  'Checks whether a money movement could be executed now, and locks the rows that it reads. The details of the movement must already have been checked (check_money_details). Returns the movement''s amount in centimes. Error codes: those of check_float_raise, check_credit_line, broker_exit_due, check_correction, check_bank_items, check_bank_match and check_bank_charges.';

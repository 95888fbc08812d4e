create function private.check_money_details(p_kind text, p_details jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  v_keys text[] := case p_kind
    when 'float_top_up' then '{broker_id,centimes}'
    when 'credit_line' then '{broker_id,centimes}'
    when 'broker_exit' then '{broker_id,receipt_number}'
    when 'correction' then '{broker_id,account,against,centimes}'
    when 'bank_match' then '{line_ids,journal_ids}'
    when 'bank_match_undo' then '{match_id}'
    when 'bank_charges' then '{line_ids}' end;
  v_field text;
begin
  v_field := case
    when v_keys is null then 'p_kind'
    when jsonb_typeof(p_details) is distinct from 'object' or not p_details ?& v_keys or p_details - v_keys <> '{}' then 'p_details'
    else (select key from unnest(v_keys) with ordinality as k (key, position)
      where not private.is_money_detail(p_kind, key, p_details -> key) order by position limit 1) end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
end
$$;
comment on function private.check_money_details(text, jsonb) is
  'Checks that the details of a money proposal have exactly the keys of its kind, each with an allowed value. Error codes: FIELD_INVALID (detail field: p_kind, p_details or the key).';

create function private.check_draft_changes(p_changes jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_field text;
  v_value jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The changes must be an object', '{"field": "p_changes"}');
  end if;
  for v_field, v_value in select key, value from jsonb_each(p_changes)
  loop
    if v_field not in ('amount_centimes', 'fee_payer', 'recipient_name', 'recipient_phone',
      'recipient_city_id', 'receiver_id', 'broker_id', 'notes', 'step') then
      perform private.refuse('WA002', 'A draft does not have this field', jsonb_build_object('field', v_field));
    elsif v_field = 'amount_centimes' and v_value <> 'null' then
      if jsonb_typeof(v_value) <> 'number' or v_value::numeric % 1 <> 0
        or abs(v_value::numeric) > 9000000000000000 then
        perform private.refuse('WA020', 'The amount must be a number of centimes');
      end if;
      perform private.check_amount(v_value::bigint);
    elsif v_field = 'fee_payer' and v_value not in ('"sender"', '"recipient"') then
      perform private.refuse('WA024', 'The fee must be paid by the sender or the recipient');
    elsif v_field = 'step' and v_value not in ('"amount"', '"recipient"', '"broker"', '"confirm"')
      or v_field = 'recipient_city_id' and (case jsonb_typeof(v_value)
        when 'number' then v_value::numeric % 1 <> 0 or v_value::numeric not between 1 and 2147483647
        else v_value <> 'null' end)
      or v_field in ('recipient_name', 'recipient_phone', 'notes')
        and jsonb_typeof(v_value) not in ('string', 'null')
      or v_field = 'recipient_name' and char_length(v_value #>> '{}') > 120
      or v_field = 'notes' and char_length(v_value #>> '{}') > 500
      or v_field = 'recipient_phone' and coalesce(v_value #>> '{}', '') <> ''
        and (v_value #>> '{}') !~ '^\+[1-9][0-9]{6,14}$'
      or v_field in ('broker_id', 'receiver_id') and v_value <> 'null'
        and (v_value #>> '{}') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
    end if;
  end loop;
end
$$;
comment on function private.check_draft_changes(jsonb) is
  'Checks the field names and values of a change to a transfer draft. Error codes: FIELD_UNKNOWN, FIELD_INVALID, FEE_PAYER_INVALID and the codes of private.check_amount.';

create function private.is_money_detail(p_kind text, p_key text, p_value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case p_key
    when 'broker_id' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'receipt_number' then jsonb_typeof(p_value) = 'string' and char_length(btrim(p_value #>> '{}')) between 1 and 40
    when 'account' then p_value in ('"broker_float"', '"broker_commission"', '"broker_deposit"')
    when 'against' then p_value in ('"bank"', '"loss"')
    when 'match_id' then private.is_whole_number(p_value, 1, 9000000000000000)
    when 'centimes' then case p_kind
      when 'float_top_up' then private.is_whole_number(p_value, 1, 20000000)
      when 'credit_line' then private.is_whole_number(p_value, 0, 20000000)
      else private.is_whole_number(p_value, -20000000, 20000000) and p_value <> '0' end
    -- The other keys of a proposal are line_ids and journal_ids. Their values are lists of ids.
    else case when jsonb_typeof(p_value) = 'array' then jsonb_array_length(p_value) <= 200
      and not exists (select from jsonb_array_elements(p_value) as id where not private.is_whole_number(id, 1, 9000000000000000)) end
    end, false)
$$;
comment on function private.is_money_detail(text, text, jsonb) is
  'Returns whether a value is allowed for a key in the details of a money proposal: an id, a list of ids, a receipt number, an amount within the range of the proposal''s kind, or one of the listed values.';

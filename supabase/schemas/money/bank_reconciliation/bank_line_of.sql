create function private.bank_line_of(p_line jsonb, p_last_day date) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_label text := btrim(coalesce(p_line ->> 'label', ''));
  v_reference text := btrim(coalesce(p_line ->> 'reference', ''));
  v_centimes numeric := case when jsonb_typeof(p_line -> 'amount_centimes') = 'number' then (p_line ->> 'amount_centimes')::numeric end;
begin
  if jsonb_typeof(p_line) is distinct from 'object' or private.is_date(p_line ->> 'day') is not true
    or (p_line ->> 'day')::date not between p_last_day - 3660 and p_last_day
    or char_length(v_label) > 300 or char_length(v_reference) > 100
    or v_centimes is null or v_centimes = 0 or abs(v_centimes) > 10000000000000 or v_centimes <> trunc(v_centimes) then
    return null;
  end if;
  return jsonb_build_object('day', p_line ->> 'day', 'label', v_label, 'reference', v_reference, 'amount_centimes', v_centimes::bigint);
end
$$;
comment on function private.bank_line_of(jsonb, date) is 'Converts a line of an uploaded file into the form in which lines are stored. Returns null when the line is invalid or its day is after the given day.';

create function public.upload_bank_file(p_sha256 text, p_day date, p_balance_centimes bigint, p_lines jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_file private.bank_files;
  v_lines jsonb;
  v_field text;
  v_added integer;
  v_wrong record;
begin
  perform private.lock_bank();
  select * into v_file from private.bank_files f where f.sha256 = p_sha256;
  if v_file.id is not null then
    return jsonb_build_object('line_count', v_file.line_count, 'added_count', v_file.added_count, 'matched_count', 0, 'is_known', true);
  end if;
  if p_lines is not null and jsonb_typeof(p_lines) = 'array' then
    select jsonb_agg(private.bank_line_of(line.value, p_day) order by line.position) into v_lines
    from jsonb_array_elements(p_lines) with ordinality as line (value, position);
    v_lines := coalesce(v_lines, '[]');
  end if;
  v_field := case
    when p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$' then 'p_sha256'
    -- A file may only cover days that are over, because the current day may still get more lines.
    when p_day is null or not isfinite(p_day) or p_day >= (now() at time zone 'Africa/Casablanca')::date then 'p_day'
    when p_balance_centimes is null or abs(p_balance_centimes::numeric) > 10000000000000 then 'p_balance_centimes'
    when v_lines is null or jsonb_array_length(v_lines) > 5000 or v_lines @> '[null]' then 'p_lines' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  insert into private.bank_files (sha256, day, balance_centimes, line_count, added_count, uploaded_by)
  values (p_sha256, p_day, p_balance_centimes, jsonb_array_length(v_lines), private.count_new_bank_lines(v_lines), v_operator_id)
  returning * into v_file;
  v_added := private.keep_bank_lines(v_file, v_lines);
  select c.day, c.balance_centimes, c.sum_centimes into v_wrong from private.bank_file_sums() c
  where c.balance_centimes <> c.sum_centimes order by c.day, c.file_id limit 1;
  if v_wrong.day is not null then
    perform private.refuse('WA340', 'The lines do not add up to the balance that the bank states',
      jsonb_build_object('day', v_wrong.day, 'balance_centimes', v_wrong.balance_centimes, 'sum_centimes', v_wrong.sum_centimes));
  end if;
  perform private.add_audit_event('bank.file_uploaded', 'operator', null, null, jsonb_build_object('file_id', v_file.id,
    'day', p_day, 'lines', v_file.line_count, 'added', v_added));
  return jsonb_build_object('line_count', v_file.line_count, 'added_count', v_added,
    'matched_count', private.match_bank_lines(), 'is_known', false);
end
$$;
comment on function public.upload_bank_file(text, date, bigint, jsonb) is
  'Imports a bank file. The parameters are the hash of the file, the last day that it covers, the balance at the end of that day, and at most 5,000 lines {day, label, reference, amount_centimes}. Lines that are already stored are skipped. For this file and every earlier file, the sum of all lines up to the file''s last day must then equal the balance that the file states. With the first file, the opening balance is stored as a separate line. Returns {line_count, added_count, matched_count, is_known}. If the same file is uploaded again, nothing is written. Logged. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BANK_FILE_DIFFERS (detail day, balance_centimes, sum_centimes).';
revoke all on function public.upload_bank_file(text, date, bigint, jsonb) from public, anon;
grant execute on function public.upload_bank_file(text, date, bigint, jsonb) to authenticated;

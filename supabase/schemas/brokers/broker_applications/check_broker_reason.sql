create function private.check_broker_reason(p_about text, p_code text, p_note text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_reason private.broker_reasons;
begin
  select * into v_reason from private.broker_reasons r where r.about = p_about and r.code = p_code;
  if v_reason.code is null then
    perform private.refuse('WA003', 'This reason does not exist', '{"field": "p_reason_code"}');
  elsif char_length(p_note) > 500 or v_reason.is_note_needed and p_note is null then
    perform private.refuse('WA003', 'A note of at most 500 characters is required', '{"field": "p_note"}');
  end if;
end
$$;
comment on function private.check_broker_reason(text, text, text) is
  'Checks a reason code and the operator''s note. The caller must have trimmed p_note and replaced an empty note with null. Error codes: FIELD_INVALID (detail field).';

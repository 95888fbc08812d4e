create function public.add_activity_note(p_id uuid, p_note_id uuid, p_text text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
  v_text text := btrim(p_text);
begin
  if exists (select from private.activity_notes n where n.note_id = p_note_id and n.case_id = p_id) then
    return;
  elsif p_note_id is null or exists (select from private.activity_notes n where n.note_id = p_note_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_note_id"}');
  elsif v_text is null or char_length(v_text) not between 3 and 2000 then
    perform private.refuse('WA003', 'A note must have 3 to 2000 characters', '{"field": "p_text"}');
  end if;
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, p_note_id, 'note', v_text, auth.uid());
  perform private.add_audit_event('activity.note_added', 'operator', v_case.id);
end
$$;
comment on function public.add_activity_note(uuid, uuid, text) is
  'Adds a note to an open or decided case, under the id that the device made. Repeating the call with the same note id writes nothing. Logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, FIELD_INVALID (detail field).';
revoke all on function public.add_activity_note(uuid, uuid, text) from public, anon;
grant execute on function public.add_activity_note(uuid, uuid, text) to authenticated;

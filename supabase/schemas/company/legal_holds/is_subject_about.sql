create function private.is_subject_about(p_kind text, p_id uuid, p_person_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.hold_subjects(p_kind, p_id) s where s.subject_kind = 'person' and s.subject_id = p_person_id)
$$;
comment on function private.is_subject_about(text, uuid, uuid) is 'Returns whether the subject of a legal hold is the given person, or something in which this person is involved, for example a transfer that the person sent.';

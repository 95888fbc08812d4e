create function private.application_facts(p_application private.broker_applications) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p_application.id is not null then
    to_jsonb(p_application) - 'user_id' - 'decided_by'
    || jsonb_build_object('slot', (
      select private.slot_facts(s) from private.interview_slots s
      where s.application_id = p_application.id and s.outcome is null and s.withdrawn_at is null)) end
$$;
comment on function private.application_facts(private.broker_applications) is
  'Returns the data about a broker application that the applicant may see, including the interview time. Returns null if the given row is null.';

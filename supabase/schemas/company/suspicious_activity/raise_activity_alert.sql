create function private.raise_activity_alert(
  p_person_id uuid, p_rule text, p_source_id uuid, p_transfer_id uuid, p_details jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_case_id uuid;
begin
  if exists (select from private.activity_alerts a where a.rule = p_rule and a.source_id = p_source_id) then
    return;
  end if;
  insert into private.activity_cases (person_id) values (p_person_id)
  on conflict (person_id) where decided_at is null do nothing;
  -- The lock prevents an operator from deciding the case before the alert is added.
  select c.id into v_case_id from private.activity_cases c
  where c.person_id = p_person_id and c.decided_at is null for key share;
  if v_case_id is null then
    insert into private.activity_cases (person_id) values (p_person_id) returning id into v_case_id;
  end if;
  insert into private.activity_alerts (case_id, rule, source_id, transfer_id, details)
  values (v_case_id, p_rule, p_source_id, p_transfer_id, p_details)
  on conflict (rule, source_id) do nothing;
end
$$;
comment on function private.raise_activity_alert(uuid, text, uuid, uuid, jsonb) is
  'Adds an alert to the person''s open case, or to a new case. A rule raises only one alert for each source, for example for each transfer. Notifies nobody.';

create function private.recheck_sanctions_of_person(p_person_id uuid, p_name text, p_source_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb := private.sanctions_hit(p_name);
  v_source text;
begin
  if v_hit is null then
    return false;
  end if;
  select l.source into v_source from private.sanctions_lists l where l.id = (v_hit ->> 'list_id')::bigint;
  -- Skips an entry that already has an alert about this person, because each version of a list
  -- repeats most entries of the previous version.
  if exists (
    select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id
    join private.sanctions_lists l on l.id = (a.details ->> 'list_id')::bigint
    where c.person_id = p_person_id and a.rule = 'sanctions_person'
      and a.details ->> 'entry' = v_hit ->> 'entry' and l.source = v_source) then
    return false;
  end if;
  -- A rule raises only one alert for each source id. The source id therefore also depends on the
  -- entry, so that each entry gets its own alert.
  perform private.raise_activity_alert(p_person_id, 'sanctions_person',
    md5(p_source_id || ' ' || v_source || ' ' || (v_hit ->> 'entry'))::uuid, null, v_hit);
  return true;
end
$$;
comment on function private.recheck_sanctions_of_person(uuid, text, uuid) is
  'Raises an alert about an approved person whose name is similar to an entry of the current list, unless one of the person''s cases already has an alert about the same entry from the same source. Returns whether an alert was raised.';

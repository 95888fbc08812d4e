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
  -- Compliance has judged this entry: each version of a list names most of those before it.
  if exists (
    select from private.activity_cases c join private.activity_alerts a on a.case_id = c.id
    join private.sanctions_lists l on l.id = (a.details ->> 'list_id')::bigint
    where c.person_id = p_person_id and a.rule = 'sanctions_person'
      and a.details ->> 'entry' = v_hit ->> 'entry' and l.source = v_source) then
    return false;
  end if;
  -- An alert is raised once of a source: another entry is another one.
  perform private.raise_activity_alert(p_person_id, 'sanctions_person',
    md5(p_source_id || ' ' || v_source || ' ' || (v_hit ->> 'entry'))::uuid, null, v_hit);
  return true;
end
$$;
comment on function private.recheck_sanctions_of_person(uuid, text, uuid) is
  'Raises an alert about an approved person whose name is near an entry of the list in force, unless one about the same entry of the same source stands in a case of hers. Whether it did.';

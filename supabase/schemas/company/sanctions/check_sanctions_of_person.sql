create function private.check_sanctions_of_person(p_person_id uuid, p_name text, p_source_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_hit jsonb;
begin
  -- This shared lock makes an import of a new sanctions list wait until this approval is committed.
  -- After the import, this person is also compared with the new list.
  perform pg_advisory_xact_lock_shared(hashtextextended('sanctions list', 0));
  v_hit := private.sanctions_hit(p_name);
  if v_hit is not null then
    perform private.raise_activity_alert(p_person_id, 'sanctions_person', p_source_id, null, v_hit);
  end if;
end
$$;
comment on function private.check_sanctions_of_person(uuid, text, uuid) is
  'Raises an alert about a person whose verified name is on the sanctions list. The alert does not prevent the approval of the person''s identity, and nobody is notified. The person''s transfers are held from then on.';

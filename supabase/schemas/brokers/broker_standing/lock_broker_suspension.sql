create function private.lock_broker_suspension(p_id uuid) returns private.broker_suspensions
language plpgsql
set search_path = ''
as $$
declare
  v_suspension private.broker_suspensions;
begin
  perform private.lock_other_person((select s.broker_id from private.broker_suspensions s where s.id = p_id));
  select * into v_suspension from private.broker_suspensions s where s.id = p_id;
  return v_suspension;
end
$$;
comment on function private.lock_broker_suspension(uuid) is
  'Called by functions for operators: locks the broker''s profile, which every change of a suspension locks, and returns the suspension. Error codes: OWN_CASE, PERSON_NOT_FOUND.';

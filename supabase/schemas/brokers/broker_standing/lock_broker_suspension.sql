create function private.lock_broker_suspension(p_id uuid) returns private.broker_suspensions
language plpgsql
set search_path = ''
as $$
declare
  v_suspension private.broker_suspensions;
begin
  perform private.lock_other_person((select s.broker_id from private.broker_suspensions s where s.id = p_id));
  select * into v_suspension from private.broker_suspensions s where s.id = p_id for update;
  return v_suspension;
end
$$;
comment on function private.lock_broker_suspension(uuid) is
  'Called by functions for operators: locks the row of the broker, then the row of the broker''s suspension, and returns the suspension. Error codes: OWN_CASE, PERSON_NOT_FOUND.';

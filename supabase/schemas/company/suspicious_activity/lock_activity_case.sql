create function private.lock_activity_case(p_id uuid) returns private.activity_cases
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_case private.activity_cases;
begin
  select * into v_case from private.activity_cases c where c.id = p_id for update;
  -- The person concerned must not learn that the case exists.
  if v_case.id is null or v_case.person_id = v_operator_id then
    perform private.refuse('WA350', 'Case not found');
  end if;
  return v_case;
end
$$;
comment on function private.lock_activity_case(uuid) is
  'Locks and returns a case, after checking that the caller is a compliance operator whom the case does not concern. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';

create function private.require_operator(variadic p_roles text[]) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  if not private.holds_operator_role(v_id, p_roles) then
    perform private.refuse('WA070', 'Only an operator with this role may do this');
  elsif not private.is_second_step_shown() then
    perform private.refuse('WA071', 'Operators must sign in with a second factor');
  elsif not private.has_operator_role(variadic p_roles) then
    perform private.refuse('WA001', 'The session has ended');
  end if;
  return v_id;
end
$$;
comment on function private.require_operator(text[]) is
  'Checks that the caller has one of the roles and completed two-step verification in this session, and returns their id. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

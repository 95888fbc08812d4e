create function private.lock_case(p_id uuid) returns public.user_identity_approvals
language plpgsql
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_approval public.user_identity_approvals;
begin
  perform from public.profiles
  where id = (select user_id from public.user_identity_approvals where id = p_id) for no key update;
  select * into v_approval from public.user_identity_approvals where id = p_id;
  if v_approval.id is null or v_approval.is_without_papers then
    perform private.refuse('WA066', 'Case not found');
  elsif v_approval.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Operators cannot review their own documents');
  end if;
  return v_approval;
end
$$;
comment on function private.lock_case(uuid) is
  'Locks the profile row of the person and returns their identity case. Everything that changes the case, except the scheduled job for cases without documents, locks this row too. Only identity reviewers may call this function. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE.';

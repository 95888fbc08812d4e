create function private.lock_legal_hold(p_id uuid) returns private.legal_holds
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_hold private.legal_holds;
begin
  select * into v_hold from private.legal_holds h where h.id = p_id for update;
  -- The person concerned must not learn that the hold exists.
  if v_hold.id is null or private.is_subject_about(v_hold.subject_kind, v_hold.subject_id, v_operator_id) then
    perform private.refuse('WA350', 'Legal hold not found');
  end if;
  return v_hold;
end
$$;
comment on function private.lock_legal_hold(uuid) is
  'Locks and returns a legal hold, after checking that the caller is a compliance operator whom the hold does not concern. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';

create function private.repeated_money_proposal(p_id uuid, p_kind text, p_details jsonb) returns private.money_proposals
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id;
  if v_proposal.id is not null
    and (v_proposal.proposed_by, v_proposal.kind, v_proposal.details) is distinct from (auth.uid(), p_kind, p_details) then
    perform private.refuse('WA003', 'The id belongs to another proposal', '{"field": "p_id"}');
  end if;
  return v_proposal;
end
$$;
comment on function private.repeated_money_proposal(uuid, text, jsonb) is
  'Returns the proposal that the caller made earlier with this id; a row of nulls when there is none. The function is volatile, so that it sees a proposal that was committed while the calling function waited for a lock. Error codes: FIELD_INVALID (detail field).';

create function private.lock_dispute(p_id uuid) returns private.disputes
language plpgsql
set search_path = ''
as $$
declare
  v_dispute private.disputes;
begin
  select * into v_dispute from private.disputes d where d.id = p_id for update;
  if v_dispute.id is null then
    perform private.refuse('WA190', 'Dispute not found');
  end if;
  return v_dispute;
end
$$;
comment on function private.lock_dispute(uuid) is 'Locks a dispute and returns it. The calling function must have checked access. Error codes: DISPUTE_NOT_FOUND.';

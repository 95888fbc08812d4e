create function private.lock_own_settlement(p_id uuid, p_broker_id uuid) returns private.broker_settlements
language plpgsql
set search_path = ''
as $$
declare
  v_settlement private.broker_settlements;
begin
  select * into v_settlement from private.broker_settlements s
  where s.id = p_id and p_broker_id in (s.giver_id, s.taker_id) for update;
  if v_settlement.id is null then
    perform private.refuse('WA050', 'Settlement not found');
  end if;
  -- Checks the broker again, who may have been suspended while this call waited for the lock.
  perform private.active_broker();
  return v_settlement;
end
$$;
comment on function private.lock_own_settlement(uuid, uuid) is
  'Locks and returns a settlement of the broker. Error codes: TRANSFER_NOT_FOUND, and the codes of active_broker.';

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
  -- Checks again that the broker is active, because a suspension may have begun during the wait.
  perform private.active_broker();
  return v_settlement;
end
$$;
comment on function private.lock_own_settlement(uuid, uuid) is
  'Locks a settlement and returns it, if the given broker is one of its two brokers. Error codes: TRANSFER_NOT_FOUND, and the error codes of the function active_broker.';

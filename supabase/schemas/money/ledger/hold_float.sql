create function private.hold_float(p_broker_id uuid, p_handover_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances;
  v_available bigint;
begin
  select b.* into strict v_balance
  from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
  where a.kind = 'broker_float' and a.owner_id = p_broker_id;
  v_available := v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes;
  if v_available < p_centimes then
    perform private.refuse('WA044', 'The broker''s float does not cover the cash',
      jsonb_build_object('available_centimes', v_available));
  end if;
  insert into private.ledger_holds (id, account_id, amount_centimes) values (p_handover_id, v_balance.account_id, p_centimes);
  update private.ledger_balances b set held_centimes = b.held_centimes + p_centimes where b.account_id = v_balance.account_id;
end
$$;
comment on function private.hold_float(uuid, uuid, bigint) is
  'Places a hold on the broker''s float for cash that the broker counted. The caller must have locked the float (lock_float). Error codes: FLOAT_TOO_LOW (detail available_centimes).';

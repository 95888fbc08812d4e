create function private.make_settlements() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_settlement private.broker_settlements;
  v_count integer := 0;
begin
  for v_settlement in
    insert into private.broker_settlements (giver_id, taker_id, amount_centimes)
    select p.giver_id, p.taker_id, p.amount_centimes from private.settlement_plan(private.settlement_standings()) p
    returning *
  loop
    perform private.notify(v_settlement.giver_id, 'account', 'settlement_proposed', '{}');
    perform private.notify(v_settlement.taker_id, 'account', 'settlement_proposed', '{}');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.make_settlements() is
  'Proposes settlements from the brokers'' current cash and float, and notifies the two brokers of each settlement. The calling function must hold the proposal lock, which prevents duplicates. Skips brokers with an open settlement, so a repeated call proposes nothing for them.';

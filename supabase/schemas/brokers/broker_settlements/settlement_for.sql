create function private.settlement_for(p_settlement private.broker_settlements, p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_settlement.id, 'is_giver', p_settlement.giver_id = p_broker_id, 'amount_centimes', p_settlement.amount_centimes,
    'status', case when p_settlement.status = 'open' and p_settlement.lapses_at <= now() then 'lapsed' else p_settlement.status end,
    'lapses_at', p_settlement.lapses_at, 'ended_at', p_settlement.ended_at,
    'has_confirmed', case when p_settlement.giver_id = p_broker_id then p_settlement.giver_confirmed_at
      else p_settlement.taker_confirmed_at end is not null,
    'has_other_confirmed', case when p_settlement.giver_id = p_broker_id then p_settlement.taker_confirmed_at
      else p_settlement.giver_confirmed_at end is not null,
    'other', private.shop_facts(case when p_settlement.giver_id = p_broker_id then p_settlement.taker_id else p_settlement.giver_id end),
    'place', private.shop_facts(p_settlement.taker_id))
$$;
comment on function private.settlement_for(private.broker_settlements, uuid) is
  'Returns the data of a settlement for one of its two brokers: the other broker, the amount, the shop, and who has confirmed.';

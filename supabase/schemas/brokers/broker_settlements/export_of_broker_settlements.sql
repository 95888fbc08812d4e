create function private.export_of_broker_settlements(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker_settlements', (
    select jsonb_agg(jsonb_build_object('is_giver', s.giver_id = p_user_id, 'amount_centimes', s.amount_centimes, 'status', s.status,
      'proposed_at', s.proposed_at, 'ended_at', s.ended_at) order by s.proposed_at, s.id)
    from private.broker_settlements s where p_user_id in (s.giver_id, s.taker_id)))
$$;
comment on function private.export_of_broker_settlements(uuid) is 'The settlements that a broker was proposed, and what became of them.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_settlements', 645);

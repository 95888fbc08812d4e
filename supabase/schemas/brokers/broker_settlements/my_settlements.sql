create function public.my_settlements() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return (
    select coalesce(jsonb_agg(private.settlement_for(s, v_broker.id) order by s.status = 'open' desc, s.proposed_at desc, s.id), '[]')
    from (
      (select x.* from private.broker_settlements x where x.giver_id = v_broker.id order by x.proposed_at desc limit 20)
      union all
      (select x.* from private.broker_settlements x where x.taker_id = v_broker.id order by x.proposed_at desc limit 20)) as y
    join private.broker_settlements s on s.id = y.id);
end
$$;
comment on function public.my_settlements() is
  'Lists the calling broker''s settlements, open ones first, at most 40. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_settlements() from public, anon;
grant execute on function public.my_settlements() to authenticated;

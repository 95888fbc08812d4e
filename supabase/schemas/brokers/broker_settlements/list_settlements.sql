create function public.list_settlements(p_limit integer default 100)
returns table (
  id uuid, giver text, taker text, giver_city jsonb, taker_city jsonb, amount_centimes bigint, status text, proposed_at timestamptz,
  lapses_at timestamptz, has_giver_confirmed boolean, has_taker_confirmed boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'support', 'admin');
  return query
    select s.id, g.business_name, t.business_name, private.city_names(g.city_id), private.city_names(t.city_id), s.amount_centimes, s.status,
      s.proposed_at, s.lapses_at, s.giver_confirmed_at is not null, s.taker_confirmed_at is not null
    from private.broker_settlements s
    left join public.brokers g on g.id = s.giver_id
    left join public.brokers t on t.id = s.taker_id
    order by s.status = 'open' desc, s.proposed_at desc, s.id
    limit least(greatest(coalesce(p_limit, 100), 1), 500);
end
$$;
comment on function public.list_settlements(integer) is
  'Lists settlements between brokers, open ones first, then the newest. For finance, support and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_settlements(integer) from public, anon;
grant execute on function public.list_settlements(integer) to authenticated;

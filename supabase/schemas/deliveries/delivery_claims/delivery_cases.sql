create function public.delivery_cases(p_kind text, p_limit integer default 50) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_operator('support', 'admin');
  if p_kind = 'claims' then
    return query select private.delivery_for_operators(d)
      from public.delivery_claims c join public.deliveries d on d.id = c.delivery_id
      where c.status = 'open' order by c.created_at, c.id limit v_limit;
  elsif p_kind = 'lost' then
    return query select private.delivery_for_operators(d) from public.deliveries d
      where d.status = 'in_transit' and coalesce(d.last_scan_at, d.picked_up_at) <= now() - interval '7 days'
      order by coalesce(d.last_scan_at, d.picked_up_at), d.id limit v_limit;
  elsif p_kind = 'stranded' then
    return query select private.delivery_for_operators(d) from public.deliveries d
      where d.status = 'in_transit' and private.is_stranded(d)
      order by coalesce(d.last_scan_at, d.picked_up_at), d.id limit v_limit;
  elsif p_kind = 'visits' then
    return query select private.delivery_for_operators(d)
      from (select e.delivery_id, max(e.recorded_at) as at from public.delivery_events e
        where e.recorded_at > now() - interval '14 days'
          and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')
        group by e.delivery_id order by at desc, e.delivery_id limit v_limit) x
      join public.deliveries d on d.id = x.delivery_id order by x.at desc, d.id;
  else
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
end
$$;
comment on function public.delivery_cases(text, integer) is
  'Returns one queue of the support team, with masked names. claims: open claims, oldest first. lost: parcels not scanned for seven days. stranded: parcels whose holder may not move them, sorted by the time of the last scan, the oldest first. visits: visits of the last 14 days that were recorded far from the door or without a location. For support and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.delivery_cases(text, integer) from public, anon;
grant execute on function public.delivery_cases(text, integer) to authenticated;

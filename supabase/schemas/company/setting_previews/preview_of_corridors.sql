create function private.preview_of_corridors(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with sent as (
    -- The origin is the city of the cash-in or, before a cash-in, the city in the sender's profile.
    select t.amount_centimes, coalesce(b.city_id, p.city_id, 0) as from_city_id, t.recipient_city_id as to_city_id
    from private.last_transfers() t
    left join public.brokers b on b.id = t.cash_in_broker_id
    left join public.profiles p on p.id = t.sender_id
  ), judged as (
    select s.amount_centimes, private.is_closed_under(p_before, s.from_city_id, s.to_city_id) as before,
      private.is_closed_under(p_after, s.from_city_id, s.to_city_id) as after
    from sent s
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('refused', count(*) filter (where after and not before),
      coalesce(sum(amount_centimes) filter (where after and not before), 0)),
    private.setting_line('let_through', count(*) filter (where before and not after),
      coalesce(sum(amount_centimes) filter (where before and not after), 0))))
  from judged
$$;
comment on function private.preview_of_corridors(jsonb, jsonb) is
  'Returns the number and the amounts of recent transfers that the proposed list of closed corridors would have refused, and of those that only the current list refuses.';

-- Parcels on the first screen: those that are under way, the soonest first.

create function private.coming_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(x.item order by x.promised_at, x.id), '[]')
  from (
    select d.id, d.promised_at, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = p_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'is_returning', d.is_returning, 'attempts', d.attempts, 'label_code', d.label_code,
      'contents', case when d.sender_id = p_user_id then d.contents end, 'courier_name', c.name,
      'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
      'contact_name', case when d.sender_id = p_user_id then d.dropoff_contact_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = d.sender_id) end,
      'total_centimes', case when d.sender_id = p_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'created_at', d.created_at, 'updated_at', d.updated_at) as item
    from public.deliveries d left join public.couriers c on c.id = d.courier_id
    where (d.sender_id = p_user_id or d.receiver_id = p_user_id) and d.status in ('scheduled', 'in_transit', 'delivered')
    order by d.promised_at, d.id limit 3) as x
$$;
comment on function private.coming_deliveries(uuid) is
  'Up to three parcels under way that the person sends or gets, the soonest promised first, as my_deliveries shows them.';

-- Whatever was on the first screen stays there.
alter function public.my_dashboard() rename to dashboard_before_deliveries;
alter function public.dashboard_before_deliveries() set schema private;
revoke all on function private.dashboard_before_deliveries() from public, anon, authenticated, service_role;

create function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.dashboard_before_deliveries()
    || jsonb_build_object('coming_deliveries', private.coming_deliveries(private.caller_id()));
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows: what dashboard_before_deliveries gives ({profile, account, recent_transfers, open_transfer_count, request_count}) and coming_deliveries. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.my_dashboard() from public, anon;
grant execute on function public.my_dashboard() to authenticated;

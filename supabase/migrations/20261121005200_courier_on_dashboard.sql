-- The first screen also says whether the person scans for a courier, so that her way to the workspace costs no request of its own.

create or replace function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return private.dashboard_before_deliveries() || jsonb_build_object(
    'coming_deliveries', private.coming_deliveries(v_user_id),
    'is_courier_agent', exists (
      select from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = v_user_id and a.is_active and c.is_active));
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows: what dashboard_before_deliveries gives ({profile, account, recent_transfers, open_transfer_count, request_count}), coming_deliveries and is_courier_agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

create function public.record_delivery_scan(p_scan jsonb) returns jsonb
language sql security definer
set search_path = ''
as $$ select public.record_delivery_scans(jsonb_build_array(p_scan)) -> 0 $$;
comment on function public.record_delivery_scan(jsonb) is
  'Applies a single scan in the same way as record_delivery_scans. Returns the result of the scan. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';
revoke all on function public.record_delivery_scan(jsonb) from public, anon;
grant execute on function public.record_delivery_scan(jsonb) to authenticated;

create function private.is_late_scan(p_delivery public.deliveries, p_scan private.courier_scan) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(private.plausible_time(p_delivery, p_scan.occurred_at) < p_delivery.last_scan_at, false) $$;
comment on function private.is_late_scan(public.deliveries, private.courier_scan) is
  'Returns whether a more recent scan was recorded before this one, for example because the device was offline.';

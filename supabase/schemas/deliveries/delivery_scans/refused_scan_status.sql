create function private.refused_scan_status(p_delivery public.deliveries) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.refused_scan('STATUS_NOT_ALLOWED', jsonb_build_object(
    'status', p_delivery.status, 'outcome', p_delivery.outcome, 'is_returning', p_delivery.is_returning))
$$;
comment on function private.refused_scan_status(public.deliveries) is 'Returns the refusal (the result of refused_scan) for a scan that the parcel''s status does not allow.';

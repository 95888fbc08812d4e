create function private.plausible_time(p_delivery public.deliveries, p_occurred_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select greatest(least(p_occurred_at, now()), p_delivery.submitted_at) $$;
comment on function private.plausible_time(public.deliveries, timestamptz) is
  'Returns the device''s time, limited to the range from the parcel''s submission to now.';

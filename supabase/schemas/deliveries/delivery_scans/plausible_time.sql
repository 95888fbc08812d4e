create function private.plausible_time(p_delivery public.deliveries, p_occurred_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select greatest(least(p_occurred_at, now()), p_delivery.submitted_at) $$;
comment on function private.plausible_time(public.deliveries, timestamptz) is
  'Returns the time reported by the device. A time before the parcel''s submission is replaced by the time of submission, and a time in the future by the current time.';

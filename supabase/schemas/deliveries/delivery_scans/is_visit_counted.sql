create function private.is_visit_counted(p_delivery_id uuid, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.delivery_events e
    where e.delivery_id = p_delivery_id and e.kind = 'attempt_failed'
      and (e.occurred_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
      -- Ignores the earlier attempt if the sender or recipient has chosen another slot since then
      -- and that slot has begun.
      and not exists (
        select from public.delivery_events r
        where r.delivery_id = p_delivery_id and r.kind = 'rescheduled' and r.id > e.id
          and (r.data ->> 'slot_starts_at')::timestamptz <= p_at))
$$;
comment on function private.is_visit_counted(uuid, timestamptz) is
  'Returns whether a failed attempt at the parcel was already counted on that day (Morocco time). The next attempt counts only on another day, or in a slot that a party chose afterwards.';

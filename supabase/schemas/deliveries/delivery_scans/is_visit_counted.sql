create function private.is_visit_counted(p_delivery_id uuid, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.delivery_events e
    where e.delivery_id = p_delivery_id and e.kind = 'attempt_failed'
      and (e.occurred_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
      -- A failed attempt is left out after the start of a new slot chosen by the sender or
      -- recipient. An attempt in the new slot is counted separately.
      and not exists (
        select from public.delivery_events r
        where r.delivery_id = p_delivery_id and r.kind = 'rescheduled' and r.id > e.id
          and (r.data ->> 'slot_starts_at')::timestamptz <= p_at))
$$;
comment on function private.is_visit_counted(uuid, timestamptz) is
  'Returns whether a failed attempt to hand over the parcel was already counted on the day of p_at (Morocco time). A second failed attempt on the same day is not counted. Exception: after the first attempt, the sender or the recipient chose another slot, and this slot has begun.';

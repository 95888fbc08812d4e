create function private.is_visit_counted(p_delivery_id uuid, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.delivery_events e
    where e.delivery_id = p_delivery_id and e.kind = 'attempt_failed'
      and (e.occurred_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
      -- Sender or recipient asked for another visit since, and its time has begun.
      and not exists (
        select from public.delivery_events r
        where r.delivery_id = p_delivery_id and r.kind = 'rescheduled' and r.id > e.id
          and (r.data ->> 'slot_starts_at')::timestamptz <= p_at))
$$;
comment on function private.is_visit_counted(uuid, timestamptz) is
  'Whether an attempt of that day in Morocco counted already: the next one is another day''s, or that of a time that the parties chose after it.';

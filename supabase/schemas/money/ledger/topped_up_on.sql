create function private.topped_up_on(p_broker_id uuid, p_at timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(j.total_centimes), 0)::bigint
  from private.ledger_journals j
  where j.kind = 'float_topped_up' and j.subject_id = p_broker_id
    and (j.created_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
$$;
comment on function private.topped_up_on(uuid, timestamptz) is
  'Returns the sum of all top-ups of a broker''s float on the day that contains the given time, in centimes. The sum includes top-ups by two operators and top-ups that are matched with a bank line. A function that compares the sum with a limit must lock the float first.';

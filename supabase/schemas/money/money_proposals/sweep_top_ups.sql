create function private.sweep_top_ups() returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The report on top-ups is written at three in the morning, like the other nightly checks. It
  -- covers the previous day.
  v_last date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date - 1;
  v_day date;
  v_operators uuid[];
begin
  if exists (select from private.money_sweeps s where s.day = v_last) then
    return;
  end if;
  for v_day in
    select d::date from generate_series(
      greatest(v_last - 6, coalesce((select max(s.day) + 1 from private.money_sweeps s), v_last)), v_last, interval '1 day') as d
  loop
    -- If two runs are concurrent, only the run that inserts the row of the day writes the report.
    insert into private.money_sweeps (day) values (v_day) on conflict do nothing;
    if found then
      perform private.find_small_top_ups(v_day);
    end if;
  end loop;
  select array_agg(distinct f.operator_id) into v_operators from private.money_findings f where f.found_at = now();
  if v_operators is not null then
    -- If all findings of the report are about one operator, that operator is not notified.
    perform private.notify_operators('{finance,compliance,admin}', 'operator_money_findings', '{}',
      case when cardinality(v_operators) = 1 then v_operators[1] end);
  end if;
end
$$;
comment on function private.sweep_top_ups() is
  'Writes the nightly report on top-ups for each day that has no report yet, up to seven days back after an outage. Notifies finance, compliance and admins if the report has findings.';

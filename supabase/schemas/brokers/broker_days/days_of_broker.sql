create function private.days_of_broker(p_broker_id uuid, p_limit integer, p_before uuid)
returns table (
  id uuid, business_day date, opened_at timestamptz, closed_at timestamptz, closing_centimes bigint, difference_centimes bigint,
  commission_centimes bigint, operation_count integer
)
language plpgsql stable
set search_path = ''
as $$
declare
  v_before private.broker_days;
begin
  select d.* into v_before from private.broker_days d where d.id = p_before and d.broker_id = p_broker_id;
  return query
    select d.id, d.business_day, d.opened_at, d.closed_at, d.closing_centimes, d.closing_centimes - d.closing_expected_centimes,
      (facts.value ->> 'commission_centimes')::bigint, (facts.value ->> 'operation_count')::integer
    from (
      select one.* from private.broker_days one
      where one.broker_id = p_broker_id
        and (v_before.id is null or (one.opened_at, one.id) < (v_before.opened_at, v_before.id))
      order by one.opened_at desc, one.id desc limit least(greatest(coalesce(p_limit, 20), 1), 100)) as listed
    join private.broker_days d on d.id = listed.id
    cross join lateral (select private.broker_day_facts(d)) as facts (value)
    order by d.opened_at desc, d.id desc;
end
$$;
comment on function private.days_of_broker(uuid, integer, uuid) is
  'Lists a broker''s days, the newest first, with the commission earned on each. To get the next page, pass the id of the last row.';

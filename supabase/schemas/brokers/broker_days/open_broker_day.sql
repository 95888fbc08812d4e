create function public.open_broker_day(
  p_id uuid, p_counted_centimes bigint, p_pieces jsonb default null, p_note text default null, p_counted_ago_seconds integer default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_last bigint;
  v_ids bigint[];
  v_moved bigint;
  v_closed_at timestamptz;
  v_at timestamptz;
  v_until timestamptz;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id;
  if v_day.broker_id = v_broker then
    return private.broker_day_facts(v_day);
  elsif p_id is null or v_day.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.active_broker();
  if exists (select from private.broker_days d where d.broker_id = v_broker and d.closed_at is null) then
    perform private.refuse('WA281', 'A day is already open');
  end if;
  perform private.require_drawer_count(p_counted_centimes, p_pieces);
  v_until := private.counted_until(p_counted_ago_seconds);
  select d.closing_centimes, d.closed_at into v_last, v_closed_at from private.broker_days d
  where d.broker_id = v_broker order by d.opened_at desc, d.closed_at desc limit 1;
  v_at := greatest(now() - make_interval(secs => p_counted_ago_seconds), v_closed_at);
  -- Reads float, commission and operations in one statement, so that all come from the same
  -- snapshot. Operations recorded after the cash was counted are left out; the next cash count
  -- includes them.
  select array_agg(o.id) filter (where o.noted_at <= v_until), coalesce(sum(o.cash_centimes) filter (where o.noted_at <= v_until), 0),
    private.broker_balance(v_broker, 'broker_float') - coalesce(sum(o.float_centimes) filter (where o.noted_at > v_until), 0),
    private.broker_balance(v_broker, 'broker_commission') - coalesce(sum(o.commission_centimes) filter (where o.noted_at > v_until), 0)
  into v_ids, v_moved, v_day.opening_float_centimes, v_day.opening_commission_centimes
  from private.broker_operations o where o.broker_id = v_broker and o.day_id is null;
  insert into private.broker_days (id, broker_id, business_day, opened_at, opening_centimes, opening_expected_centimes,
    opening_float_centimes, opening_commission_centimes, opening_pieces, opening_note)
  values (p_id, v_broker, (v_at at time zone 'Africa/Casablanca')::date, v_at, p_counted_centimes, v_last + v_moved,
    v_day.opening_float_centimes, v_day.opening_commission_centimes, p_pieces, v_note)
  returning * into v_day;
  update private.broker_operations o set day_id = p_id, is_counted_at_open = true where o.id = any (v_ids);
  update public.brokers b set declared_cash_centimes = p_counted_centimes,
    cash_counted_at = case when p_counted_ago_seconds > 0 then v_at else clock_timestamp() end
  where b.id = v_broker;
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.open_broker_day(uuid, bigint, jsonb, text, integer) is
  'Opens the calling broker''s day with a count of the drawer; p_pieces optionally has the number of each note and coin. Operations after the last close belong to this day, and the count includes them. If the count was made offline, p_counted_ago_seconds is the age of the count; later operations belong to the next count. A repeat returns the day. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_OPEN.';
revoke all on function public.open_broker_day(uuid, bigint, jsonb, text, integer) from public, anon;
grant execute on function public.open_broker_day(uuid, bigint, jsonb, text, integer) to authenticated;

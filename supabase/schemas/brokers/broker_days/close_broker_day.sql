create function public.close_broker_day(
  p_id uuid, p_request_id uuid, p_counted_centimes bigint, p_pieces jsonb default null, p_note text default null,
  p_counted_ago_seconds integer default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_ids bigint[];
  v_expected bigint;
  v_float bigint;
  v_commission bigint;
  v_at timestamptz;
  v_until timestamptz;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id = v_broker;
  if v_day.id is null then
    perform private.refuse('WA280', 'This day is invalid');
  elsif v_day.close_request_id = p_request_id then
    return private.broker_day_facts(v_day);
  elsif v_day.closed_at is not null then
    perform private.refuse('WA282', 'The day has already been closed');
  elsif p_request_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  end if;
  perform private.require_drawer_count(p_counted_centimes, p_pieces);
  v_until := private.counted_until(p_counted_ago_seconds);
  v_at := greatest(now() - make_interval(secs => p_counted_ago_seconds), v_day.opened_at);
  -- All values are read in one statement, so they come from the same snapshot. Operations that
  -- commit later belong to the next day. The broker can also add or take out cash by hand. This
  -- cash is included without regard to its time. The device sends its requests in order, so the
  -- broker moved this cash before counting the drawer.
  select array_agg(o.id) filter (where o.is_counted), v_day.opening_centimes + coalesce(sum(o.cash_centimes) filter (where o.is_counted), 0),
    private.broker_balance(v_broker, 'broker_float') - coalesce(sum(o.float_centimes) filter (where not o.is_counted), 0),
    private.broker_balance(v_broker, 'broker_commission') - coalesce(sum(o.commission_centimes) filter (where not o.is_counted), 0)
  into v_ids, v_expected, v_float, v_commission
  from (
    select one.*, one.noted_at <= v_until or one.journal_id is null as is_counted
    from private.broker_operations one where one.broker_id = v_broker and one.day_id is null) as o;
  if v_expected <> p_counted_centimes and v_note is null then
    perform private.refuse('WA283', 'The difference needs a note',
      jsonb_build_object('expected_centimes', v_expected, 'counted_centimes', p_counted_centimes));
  end if;
  update private.broker_operations o set day_id = p_id where o.id = any (v_ids);
  update private.broker_days d set close_request_id = p_request_id, closed_at = v_at,
    closing_centimes = p_counted_centimes, closing_expected_centimes = v_expected, closing_float_centimes = v_float,
    closing_commission_centimes = v_commission, closing_pieces = p_pieces, closing_note = v_note
  where d.id = p_id
  returning * into v_day;
  update public.brokers b set declared_cash_centimes = p_counted_centimes,
    cash_counted_at = case when p_counted_ago_seconds > 0 then v_at else clock_timestamp() end
  where b.id = v_broker;
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) is
  'Closes a day of the calling broker with a count of the drawer. Stores the expected and the counted amounts and their difference; a difference needs a note. If the count was made offline, p_counted_ago_seconds is the age of the count; operations after the count belong to the next day. A repeat returns the closed day. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_NOT_FOUND, BROKER_DAY_CLOSED, DIFFERENCE_UNEXPLAINED (detail expected_centimes, counted_centimes).';
revoke all on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) from public, anon;
grant execute on function public.close_broker_day(uuid, uuid, bigint, jsonb, text, integer) to authenticated;

-- Made from supabase/schemas/company/setting_previews by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- setting_previews/delivery_price_under.sql

create function private.delivery_price_under(p_values jsonb, p_delivery public.deliveries) returns bigint
language sql stable
set search_path = ''
as $$
  with list as (
    select t.*, z.delivered_centimes, (ceil(greatest(d.weight_grams::numeric,
        d.length_cm::numeric * d.width_cm * d.height_cm * 1000 / t.volumetric_divisor) / 500) * 500)::integer as grams,
      d.weight_grams, greatest(d.length_cm, d.width_cm, d.height_cm) as longest, d.declared_value_centimes
    from (select (p_delivery).*) as d
    cross join lateral jsonb_populate_record(null::public.courier_tariffs, p_values) t
    cross join lateral jsonb_populate_record(null::public.courier_tariff_zones, p_values -> 'zones' -> d.zone) z
  )
  select l.delivered_centimes + ceil(greatest(l.grams - l.included_grams, 0)::numeric / 1000)::bigint * l.per_kg_centimes
    + case when l.declared_value_centimes is null then 0 else greatest(l.insurance_min_centimes,
      ceil(l.declared_value_centimes::numeric * l.insurance_basis_points / 10000 / 100)::bigint * 100) end
  from list l where l.weight_grams <= l.max_weight_grams and l.longest <= l.max_side_cm
$$;
comment on function private.delivery_price_under(jsonb, public.deliveries) is
  'What a parcel would cost by the values of a price list, as delivery_price counts; null when it is too heavy or too large for it.';

-- setting_previews/fee_under.sql

create function private.fee_under(p_values jsonb, p_amount_centimes bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select private.band_fee(b.base_fee_centimes, b.rate_ppm, p_amount_centimes - b.above_centimes)
  from jsonb_to_recordset(p_values -> 'bands') as b (
    above_centimes bigint, up_to_centimes bigint, base_fee_centimes bigint, rate_ppm integer)
  where p_amount_centimes > b.above_centimes and p_amount_centimes <= b.up_to_centimes
    and p_amount_centimes between (p_values ->> 'minimum_centimes')::bigint and (p_values ->> 'maximum_centimes')::bigint
$$;
comment on function private.fee_under(jsonb, bigint) is 'The fee of an amount by the values of a setting; null for an amount that is not served.';

-- setting_previews/is_closed_under.sql

create function private.is_closed_under(p_values jsonb, p_from_city_id integer, p_to_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_to_recordset(p_values -> 'closed') as c (from_city_id integer, to_city_id integer)
    where c.from_city_id in (0, p_from_city_id) and c.to_city_id in (0, p_to_city_id))
$$;
comment on function private.is_closed_under(jsonb, integer, integer) is 'Whether a way is closed by the values of a setting.';

-- setting_previews/is_held_under.sql

create function private.is_held_under(p_values jsonb, p_transfer public.money_transfers) returns boolean
language sql stable
set search_path = ''
as $$
  select p_transfer.amount_centimes > v.look_above_centimes or (
    p_transfer.amount_centimes >= v.just_below_from_centimes and v.just_below_count <= (
      select count(*) from public.money_transfers t
      where t.sender_id = p_transfer.sender_id
        and t.confirmed_at > p_transfer.confirmed_at - v.just_below_hours * interval '1 hour' and t.confirmed_at <= p_transfer.confirmed_at
        and t.amount_centimes between v.just_below_from_centimes and v.look_above_centimes))
  from jsonb_populate_record(null::private.hold_terms, p_values) v
$$;
comment on function private.is_held_under(jsonb, public.money_transfers) is
  'Whether a transfer would have been held by its amount, or by its sender''s amounts just below the line; those of others to the same phone are not counted.';

-- setting_previews/is_kept_under.sql

create function private.is_kept_under(p_values jsonb, p_promise private.payout_promises) returns boolean
language sql stable
set search_path = ''
as $$
  -- One moment makes the cash ready and ends the promise; what was given up or taken away ended without any.
  select exists (
      select from public.money_transfers t
      where t.id = p_promise.transfer_id and t.broker_id = p_promise.broker_id and t.ready_at = p_promise.ended_at)
    and p_promise.ended_at <= private.open_time_after(p_promise.broker_id, p_promise.made_at,
      (p_values ->> case when p_promise.had_cash then 'with_cash_minutes' else 'without_cash_minutes' end)::integer)
$$;
comment on function private.is_kept_under(jsonb, private.payout_promises) is
  'Whether the cash of a promise was ready in the time that the values of a setting give.';

-- setting_previews/is_within_limits.sql

create function private.is_within_limits(
  p_values jsonb, p_level integer, p_amount_centimes bigint, p_day_centimes numeric, p_thirty_days_centimes numeric, p_day_count bigint
) returns boolean
language sql stable
set search_path = ''
as $$
  select p_amount_centimes <= (p_values ->> 'broker_operation_centimes')::bigint and exists (
    select from jsonb_to_recordset(p_values -> 'levels') as l (
      level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer)
    where l.level = p_level and p_amount_centimes <= l.transfer_centimes and p_day_centimes <= l.day_centimes
      and p_thirty_days_centimes <= l.thirty_days_centimes and p_day_count <= l.transfers_a_day)
$$;
comment on function private.is_within_limits(jsonb, integer, bigint, numeric, numeric, bigint) is
  'Whether a transfer keeps to the values of a setting; the sums include it.';

-- setting_previews/last_transfers.sql

create function private.last_transfers() returns setof public.money_transfers
language sql stable
set search_path = ''
as $$
  select t.* from public.money_transfers t where t.confirmed_at is not null order by t.confirmed_at desc limit 1000
$$;
comment on function private.last_transfers() is 'The thousand transfers that were confirmed last: what a preview tries a change on.';

-- setting_previews/millionths_of.sql

create function private.millionths_of(p_currency text, p_rates jsonb) returns bigint
language sql immutable
set search_path = ''
as $$
  select (p_rates ->> (lower(p_currency) || '_millionths'))::bigint
$$;
comment on function private.millionths_of(text, jsonb) is 'What one unit of a currency is under rates as a change writes them, in millionths of a dirham; null for one that has no rate.';

-- setting_previews/preview_of_corridors.sql

create function private.preview_of_corridors(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with sent as (
    -- Where it was paid in, or where its sender lives by what is known today.
    select t.amount_centimes, coalesce(b.city_id, p.city_id, 0) as from_city_id, t.recipient_city_id as to_city_id
    from private.last_transfers() t
    left join public.brokers b on b.id = t.cash_in_broker_id
    left join public.profiles p on p.id = t.sender_id
  ), judged as (
    select s.amount_centimes, private.is_closed_under(p_before, s.from_city_id, s.to_city_id) as before,
      private.is_closed_under(p_after, s.from_city_id, s.to_city_id) as after
    from sent s
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('refused', count(*) filter (where after and not before),
      coalesce(sum(amount_centimes) filter (where after and not before), 0)),
    private.setting_line('let_through', count(*) filter (where before and not after),
      coalesce(sum(amount_centimes) filter (where before and not after), 0))))
  from judged
$$;
comment on function private.preview_of_corridors(jsonb, jsonb) is
  'How many of the last transfers would have been refused on their way, or let through again, and what they came to.';

-- setting_previews/preview_of_courier_prices.sql

create function private.preview_of_courier_prices(p_before jsonb, p_after jsonb, p_courier_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with last_ones as (
    select d.* from public.deliveries d
    where d.courier_id = p_courier_id and d.submitted_at is not null order by d.submitted_at desc limit 1000
  ), priced as (
    select private.delivery_price_under(p_before, d) as before, private.delivery_price_under(p_after, d) as after
    from last_ones d
  )
  select jsonb_build_object('of', 'deliveries', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('pays_more', count(*) filter (where after > before), coalesce(sum(after - before) filter (where after > before), 0)),
    private.setting_line('pays_less', count(*) filter (where after < before), coalesce(sum(after - before) filter (where after < before), 0)),
    private.setting_line('refused', count(*) filter (where after is null and before is not null)),
    private.setting_line('let_through', count(*) filter (where before is null and after is not null))))
  from priced
$$;
comment on function private.preview_of_courier_prices(jsonb, jsonb, uuid) is
  'What the last parcels of a courier would have cost more or less, and which it would not have carried.';

-- setting_previews/preview_of_deposit.sql

create function private.preview_of_deposit(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as (
    select private.deposit_for(a.float_centimes, jsonb_populate_record(null::private.broker_terms, p_before)) as before,
      private.deposit_for(a.float_centimes, jsonb_populate_record(null::private.broker_terms, p_after)) as after,
      a.float_centimes < (p_after -> 'float_minimum_centimes')::bigint as is_refused
    from (select b.float_centimes from private.broker_applications b order by b.submitted_at desc limit 1000) as a
  )
  select jsonb_build_object('of', 'applications', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('pays_more', count(*) filter (where after > before), coalesce(sum(after - before) filter (where after > before), 0)),
    private.setting_line('pays_less', count(*) filter (where after < before), coalesce(sum(after - before) filter (where after < before), 0)),
    private.setting_line('refused', count(*) filter (where is_refused))))
  from asked
$$;
comment on function private.preview_of_deposit(jsonb, jsonb) is 'What the last applicants would have paid more or less as a deposit, and how many asked for a float that is too small.';

-- setting_previews/preview_of_exchange_rates.sql

create function private.preview_of_exchange_rates(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with last_ones as (
    select p.price, p.price_currency from private.listed_homes l join public.properties p on p.id = l.id
    where p.price_currency <> 'MAD' order by l.published_at desc, l.id desc limit 1000
  ), compared as (
    -- Millionths of a dirham, and there are a hundred centimes in one.
    select o.price * (private.millionths_of(o.price_currency, p_after) - private.millionths_of(o.price_currency, p_before)) / 10000 as difference
    from last_ones o
  )
  select jsonb_build_object('of', 'homes', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('dearer', count(*) filter (where difference > 0), coalesce(round(sum(difference) filter (where difference > 0)), 0)),
    private.setting_line('cheaper', count(*) filter (where difference < 0), coalesce(round(-sum(difference) filter (where difference < 0)), 0))))
  from compared
$$;
comment on function private.preview_of_exchange_rates(jsonb, jsonb) is
  'How many of the last homes with a price in another currency would be compared as dearer or cheaper in dirhams, and by how much together.';

-- setting_previews/preview_of_fees.sql

create function private.preview_of_fees(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with priced as (
    select private.fee_under(p_before, t.amount_centimes) as before, private.fee_under(p_after, t.amount_centimes) as after
    from private.last_transfers() t
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('pays_more', count(*) filter (where after > before), coalesce(sum(after - before) filter (where after > before), 0)),
    private.setting_line('pays_less', count(*) filter (where after < before), coalesce(sum(after - before) filter (where after < before), 0)),
    private.setting_line('refused', count(*) filter (where after is null and before is not null)),
    private.setting_line('let_through', count(*) filter (where before is null and after is not null))))
  from priced
$$;
comment on function private.preview_of_fees(jsonb, jsonb) is 'How many of the last transfers would have cost more or less, and how many amounts are not served any more.';

-- setting_previews/preview_of_holds.sql

create function private.preview_of_holds(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with judged as (
    select t.amount_centimes, private.is_held_under(p_before, t) as before, private.is_held_under(p_after, t) as after
    from private.last_transfers() t
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('held', count(*) filter (where after and not before), coalesce(sum(amount_centimes) filter (where after and not before), 0)),
    private.setting_line('not_held', count(*) filter (where before and not after), coalesce(sum(amount_centimes) filter (where before and not after), 0))))
  from judged
$$;
comment on function private.preview_of_holds(jsonb, jsonb) is
  'How many more or fewer of the last transfers compliance would have looked at. Waits are not counted: who was new to whom then is not known any more.';

-- setting_previews/preview_of_limits.sql

create function private.preview_of_limits(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with judged as (
    select
      private.is_within_limits(p_before, level, t.amount_centimes, day_centimes, thirty_days_centimes, day_count) as before,
      private.is_within_limits(p_after, level, t.amount_centimes, day_centimes, thirty_days_centimes, day_count) as after
    from private.last_transfers() t
    -- The level of today: which one somebody had when she sent is not written down, and it seldom falls.
    cross join lateral private.limit_level_of(t.sender_id) as level
    cross join lateral (
      select sum(o.amount_centimes) as thirty_days_centimes,
        sum(o.amount_centimes) filter (where is_of_day) as day_centimes, count(*) filter (where is_of_day) as day_count
      from public.money_transfers o
      cross join lateral (select (o.confirmed_at at time zone 'Africa/Casablanca')::date
        = (t.confirmed_at at time zone 'Africa/Casablanca')::date) as d (is_of_day)
      where o.sender_id = t.sender_id and o.confirmed_at > t.confirmed_at - interval '30 days' and o.confirmed_at <= t.confirmed_at
        -- What was given up before it was paid in counts no more.
        and (o.id = t.id or o.funded_at is not null or o.abandoned_at is null)) as sent
    where level > 0
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('refused', count(*) filter (where before and not after)),
    private.setting_line('let_through', count(*) filter (where after and not before))))
  from judged
$$;
comment on function private.preview_of_limits(jsonb, jsonb) is
  'How many of the last transfers would have been refused, by the limits of their senders and of one operation of a broker; what came to a phone number from others, and the day of a broker, are not counted.';

-- setting_previews/preview_of_promises.sql

create function private.preview_of_promises(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with last_ones as (
    select p.* from private.payout_promises p where p.is_kept is not null order by p.made_at desc limit 1000
  ), judged as (
    select private.is_kept_under(p_before, p) as before, private.is_kept_under(p_after, p) as after from last_ones p
  )
  select jsonb_build_object('of', 'promises', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('kept', count(*) filter (where after and not before)),
    private.setting_line('missed', count(*) filter (where before and not after))))
  from judged
$$;
comment on function private.preview_of_promises(jsonb, jsonb) is
  'How many more or fewer of the last promises would have been kept by cash that was ready when it was. Hours of shops are those of today, and nobody knows who would have hurried more.';

-- setting_previews/preview_of_sending.sql

create function private.preview_of_sending(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as (
    select t.amount_centimes >= (p_before -> 'warn_times')::bigint * q.usual_centimes as before,
      t.amount_centimes >= (p_after -> 'warn_times')::bigint * q.usual_centimes as after
    from private.last_transfers() t left join public.money_quotes q on q.id = t.quote_id
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('asked', count(*) filter (where after and not before)),
    private.setting_line('not_asked', count(*) filter (where before and not after))))
  from asked
$$;
comment on function private.preview_of_sending(jsonb, jsonb) is
  'How many more or fewer of the last transfers would have been warned of, by what was usual when they were priced.';

-- setting_previews/preview_of_shares.sql

create function private.preview_of_shares(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with shared as (
    -- Rounded down for each broker, as transfer_lines does.
    select net * (p_before -> 'cash_in_ppm')::bigint / 1000000 + net * (p_before -> 'payout_ppm')::bigint / 1000000 as before,
      net * (p_after -> 'cash_in_ppm')::bigint / 1000000 + net * (p_after -> 'payout_ppm')::bigint / 1000000 as after
    from private.last_transfers() t
    cross join lateral (select t.fee_centimes - t.tax_centimes) as n (net)
    where t.completed_at is not null
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('brokers_earn_more', count(*) filter (where after > before), coalesce(sum(after - before) filter (where after > before), 0)),
    private.setting_line('brokers_earn_less', count(*) filter (where after < before), coalesce(sum(after - before) filter (where after < before), 0))))
  from shared
$$;
comment on function private.preview_of_shares(jsonb, jsonb) is 'What the brokers of the last completed transfers would have earned more or less.';

-- setting_previews/setting_line.sql

create function private.setting_line(p_kind text, p_count bigint, p_centimes numeric default null) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('kind', p_kind, 'count', p_count, 'centimes', p_centimes::bigint)
$$;
comment on function private.setting_line(text, bigint, numeric) is
  'One line of a preview: how many operations of a kind, and what they come to in centimes where they come to something.';

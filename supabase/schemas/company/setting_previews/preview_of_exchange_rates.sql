create function private.preview_of_exchange_rates(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with last_ones as (
    select p.price, p.price_currency from private.listed_homes l join public.properties p on p.id = l.id
    where p.price_currency <> 'MAD' order by l.published_at desc, l.id desc limit 1000
  ), compared as (
    -- Dividing by ten thousand converts millionths of a dirham to centimes.
    select o.price * (private.millionths_of(o.price_currency, p_after) - private.millionths_of(o.price_currency, p_before)) / 10000 as difference
    from last_ones o
  )
  select jsonb_build_object('of', 'homes', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('dearer', count(*) filter (where difference > 0), coalesce(round(sum(difference) filter (where difference > 0)), 0)),
    private.setting_line('cheaper', count(*) filter (where difference < 0), coalesce(round(-sum(difference) filter (where difference < 0)), 0))))
  from compared
$$;
comment on function private.preview_of_exchange_rates(jsonb, jsonb) is
  'Converts the prices of homes to dirhams at the old and at the new exchange rates. Reads the thousand most recently published homes with a price in another currency. Returns how many of them would become more expensive, how many would become cheaper, and the total difference of each group.';

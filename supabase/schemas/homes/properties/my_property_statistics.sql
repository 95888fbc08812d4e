create function public.my_property_statistics(p_filters jsonb default '{}', p_search text default '') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_statistics jsonb;
begin
  execute format('select jsonb_build_object(
      ''total'', count(*),
      ''available'', count(*) filter (where p.status = ''available''), ''sold'', count(*) filter (where p.status = ''sold''),
      ''rented'', count(*) filter (where p.status = ''rented''), ''pending'', count(*) filter (where p.status = ''pending''),
      ''total_value_mad'', coalesce(round(sum(p.price * r.rate_to_mad), 2), 0),
      ''average_price_mad'', coalesce(round(sum(p.price * r.rate_to_mad) / nullif(count(*), 0), 2), 0),
      ''is_converted'', coalesce(bool_or(p.price_currency <> ''MAD''), false),
      ''rates_as_of'', min(r.as_of) filter (where p.price_currency <> ''MAD''))
    from public.properties p join public.exchange_rates r on r.currency = p.price_currency where %s',
    private.property_conditions(v_filter)) into v_statistics using v_filter;
  return v_statistics;
end
$$;
comment on function public.my_property_statistics(jsonb, text) is
  'Returns the statistics shown above the list of the caller''s properties: {total, available, sold, rented, pending, total_value_mad, average_price_mad, is_converted, rates_as_of}. Off-market properties are included only in total and in the amounts. SECURITY DEFINER, like my_properties. Error codes: those of read_property_filter.';
revoke all on function public.my_property_statistics(jsonb, text) from public, anon;
grant execute on function public.my_property_statistics(jsonb, text) to authenticated;

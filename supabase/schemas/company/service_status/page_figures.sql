create function public.page_figures(p_path text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_array(
    jsonb_build_object('value', jsonb_build_object('figure', s.brokers),
      'name', jsonb_build_object('key', 'landing.figure_brokers')),
    jsonb_build_object('value', jsonb_build_object('figure', s.towns),
      'name', jsonb_build_object('key', 'landing.figure_towns')))
    || case when s.promises_judged >= 100 then jsonb_build_array(jsonb_build_object(
      -- The percentage of kept promises is rounded down, so that 99.9 % is not shown as 100 %.
      'value', jsonb_build_object('key', 'landing.figure_share',
        'values', jsonb_build_object('share', 100 * s.promises_kept / s.promises_judged)),
      'name', jsonb_build_object('key', 'landing.figure_promises')))
      else '[]' end
  from private.service_state s
  -- The text of the page is true only for at least 10 brokers and 3 cities. Counts must not be
  -- older than a day. The percentage above needs at least 100 promises. A percentage of fewer
  -- promises would say little.
  where s.is_only and p_path = '' and s.brokers >= 10 and s.towns >= 3 and s.counted_at > now() - interval '1 day'
$$;
comment on function public.page_figures(text) is
  'Returns the live figures of the page at this path (without the language prefix), as numbers and text keys, which the server formats. On the front page: the numbers of brokers and cities and, if there are at least one hundred payout promises, the percentage of payout promises of the last 30 days that were kept, rounded down. Null for other paths, for fewer than 10 brokers or 3 cities, and if the counts are older than a day. The figures are counted once an hour and contain no personal data.';
revoke all on function public.page_figures(text) from public;
grant execute on function public.page_figures(text) to anon, authenticated, service_role;

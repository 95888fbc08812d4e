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
      -- Rounded down: 99.9 of a hundred are not all.
      'value', jsonb_build_object('key', 'landing.figure_share',
        'values', jsonb_build_object('share', 100 * s.promises_kept / s.promises_judged)),
      'name', jsonb_build_object('key', 'landing.figure_promises')))
      else '[]' end
  from private.service_state s
  -- Fewer would not carry what the page says, and a share of a few promises is chance. A count that nobody renews is no figure of today.
  where s.is_only and p_path = '' and s.brokers >= 10 and s.towns >= 3 and s.counted_at > now() - interval '1 day'
$$;
comment on function public.page_figures(text) is
  'What the page at this path after its language shows of how the service goes, as figures and the names of texts, which the server puts into words: on the front page brokers, towns and, of a hundred promises at least, the share of 30 days that was kept, rounded down to a whole one in a hundred. Null for other paths, with fewer than 10 brokers or 3 towns, and when nobody has counted for a day. Counts alone, once an hour: nothing in it is about a person.';
revoke all on function public.page_figures(text) from public;
grant execute on function public.page_figures(text) to anon, authenticated, service_role;

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
comment on function private.preview_of_deposit(jsonb, jsonb) is 'Returns by how much the deposits for the last 1 000 applications would have been higher or lower under the proposed terms, and how many of these applications requested a float below the proposed minimum.';

create function private.preview_of_shares(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with shared as (
    -- Each broker's share is rounded down, as in transfer_lines.
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
comment on function private.preview_of_shares(jsonb, jsonb) is 'Returns by how much the earnings of the brokers of the last completed transfers would have changed if the shares p_after had applied instead of the shares p_before.';

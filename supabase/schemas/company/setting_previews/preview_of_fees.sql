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
comment on function private.preview_of_fees(jsonb, jsonb) is 'Returns how many of the last thousand confirmed transfers would cost more or less under the fees in p_after than under those in p_before, and the sum of the differences. Also returns how many of the amounts would no longer be accepted, and how many would be accepted only under p_after.';

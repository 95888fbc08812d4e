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
comment on function private.preview_of_fees(jsonb, jsonb) is 'Compares the fees in p_before with those in p_after for the last thousand confirmed transfers. Returns how many of these transfers would cost more under p_after, how many would cost less, and the sum of the differences for each of these two groups. Also returns how many of the amounts would be accepted only under p_before, and how many only under p_after.';

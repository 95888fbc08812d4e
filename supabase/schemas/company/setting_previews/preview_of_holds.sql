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
  'Returns how many more or fewer of the last transfers would have been held for compliance. Transfers that wait because of a new recipient are not counted, because the database does not store which recipients were new at the time.';

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
  'Applies the settings p_before and p_after to the last 1,000 payout promises with a known outcome. Returns the number of promises that would have been kept only under p_after (kept), and the number that would have been kept only under p_before (missed). Assumes that the cash for each promise would have been ready at the same time as in reality. Uses the current opening hours of the brokers. Cannot predict whether brokers would have been faster.';

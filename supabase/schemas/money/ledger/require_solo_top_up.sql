create function private.require_solo_top_up(p_broker_id uuid, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit bigint := private.solo_top_up_limit();
  v_used bigint := private.topped_up_on(p_broker_id, now());
begin
  if v_used + p_centimes > v_limit then
    perform private.refuse('WA247', 'Above the daily limit, another operator must execute',
      jsonb_build_object('limit_centimes', v_limit, 'used_centimes', v_used));
  end if;
end
$$;
comment on function private.require_solo_top_up(uuid, bigint) is
  'Checks that one operator alone may top up a float by this amount today. The caller must have locked the float. The function is volatile, so that it sees top-ups that were committed while the caller waited for that lock. Error codes: TOP_UP_LIMIT_REACHED (detail limit_centimes, used_centimes).';

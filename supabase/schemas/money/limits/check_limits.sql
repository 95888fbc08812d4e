create function private.check_limits(p_user_id uuid, p_amount_centimes bigint, p_transfer_id uuid default null) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_user_id));
  v_use record;
  v_thirty_days_left bigint;
begin
  -- A person without a verified phone number is at level 0, which has no limits. This person may
  -- prepare a transfer and see its price, but not confirm the transfer.
  if v_limits.level is null then
    return;
  end if;
  select * into v_use from private.limit_use(p_user_id, null, p_transfer_id);
  v_thirty_days_left := greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes);
  if p_amount_centimes <= v_limits.transfer_centimes
    and v_use.day_centimes + p_amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_user_id is distinct from auth.uid() then
    -- The broker learns that the sender has reached a limit. No amount is returned, because the
    -- broker must not see what the sender has sent.
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  elsif p_amount_centimes > v_limits.transfer_centimes then
    perform private.refuse('WA170', 'The amount exceeds the limit for one transfer',
      jsonb_build_object('maximum_centimes', v_limits.transfer_centimes));
  elsif v_use.waiting_count >= v_limits.transfers_a_day
    or v_use.waiting_centimes + p_amount_centimes > v_limits.day_centimes then
    -- Transfers that are not paid in yet count towards the daily limit on the next day too. Waiting
    -- for midnight does not help, so the refusal contains no time at which the limit is reset.
    perform private.refuse('WA171', 'Transfers that are not yet paid in use up the limit',
      jsonb_build_object('waiting_centimes', v_use.waiting_centimes));
  elsif p_amount_centimes > v_thirty_days_left then
    perform private.refuse('WA172', 'The 30-day limit is reached', jsonb_build_object(
      'left_centimes', v_thirty_days_left,
      'until_at', private.thirty_days_allow_at(p_user_id,
        v_use.thirty_days_centimes + p_amount_centimes - v_limits.thirty_days_centimes)));
  elsif v_use.day_count >= v_limits.transfers_a_day then
    perform private.refuse('WA173', 'The daily number of transfers is reached',
      jsonb_build_object('maximum', v_limits.transfers_a_day, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.refuse('WA174', 'The daily limit is reached', jsonb_build_object(
    'left_centimes', least(v_thirty_days_left, greatest(0, v_limits.day_centimes - v_use.day_centimes)),
    'until_at', private.next_day_starts_at()));
end
$$;
comment on function private.check_limits(uuid, bigint, uuid) is
  'Checks whether a person may send an amount now, in addition to their transfers that already count against the limits. p_transfer_id is the transfer being checked; it is not added a second time. Error codes: LIMIT_OF_TRANSFER (detail maximum_centimes), LIMIT_WAITING (waiting_centimes), LIMIT_OF_30_DAYS, LIMIT_OF_DAY (left_centimes, until_at), LIMIT_OF_COUNT (maximum, until_at); PARTY_LIMIT_REACHED when the person is not the caller.';

create function private.check_recipient_limits(p_transfer public.money_transfers, p_phone text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_transfer.sender_id));
  v_use record;
begin
  -- An advisory lock is used, because a phone number has no row that could be locked. The lock is
  -- taken after the sender's row and only one time per transaction, so that no deadlock is
  -- possible.
  perform pg_advisory_xact_lock(hashtextextended('limits of ' || p_phone, 0));
  select * into v_use from private.limit_use(null, p_phone, p_transfer.id);
  if v_use.day_centimes + p_transfer.amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_transfer.amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_transfer.sender_id is distinct from auth.uid() then
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  end if;
  -- The error contains no figures, because figures would reveal the amounts that other people send
  -- to this number.
  perform private.refuse('WA176', 'The limit of the recipient''s phone number is reached');
end
$$;
comment on function private.check_recipient_limits(public.money_transfers, text) is
  'Checks that the total that all senders together sent to one phone number stays within the limits of the current sender''s level. Splitting an amount over several accounts therefore has no effect. Locks the number until the transaction ends. Error codes: RECIPIENT_LIMIT_REACHED, and PARTY_LIMIT_REACHED when a broker is the caller.';

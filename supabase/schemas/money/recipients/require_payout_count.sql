create function private.require_payout_count(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_transfer.receiver_id is not null and not exists (
    select from private.payout_counts c
    where c.transfer_id = p_transfer.id and c.broker_id = p_transfer.broker_id
      and c.counted_centimes = p_transfer.payout_centimes and c.ends_at > now()) then
    perform private.refuse('WA201', 'The recipient has not confirmed the count');
  end if;
end
$$;
comment on function private.require_payout_count(public.money_transfers) is
  'A recipient with an account says on his own device what he counted, before the cash is his. Without an account the secret code at the counter is his yes. Refuses: RECIPIENT_NOT_CONFIRMED.';

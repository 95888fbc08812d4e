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
  'Requires that a recipient with an account has confirmed the cash count on their own device. For a recipient without an account, giving the payout code to the broker at the counter counts as the confirmation. Error codes: RECIPIENT_NOT_CONFIRMED.';

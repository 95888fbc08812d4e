create function public.confirm_payout_count(p_id uuid, p_counted_centimes bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_count private.payout_counts;
begin
  -- Access is checked before locking, because a stranger must not be able to lock somebody else's
  -- row.
  if not exists (select from public.money_transfers where id = p_id and receiver_id = v_receiver_id and confirmed_at is not null) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id);
  select * into v_count from private.payout_counts
  where transfer_id = p_id and broker_id = v_transfer.broker_id and ends_at > now();
  if v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  end if;
  perform private.require_verified_phone(v_receiver_id);
  if v_count.transfer_id is null then
    insert into private.payout_counts as c (transfer_id, broker_id, counted_centimes, ends_at)
    values (p_id, v_transfer.broker_id, p_counted_centimes, now() + interval '15 minutes')
    on conflict (transfer_id) do update set
      broker_id = excluded.broker_id, counted_centimes = excluded.counted_centimes, ends_at = excluded.ends_at
    returning * into v_count;
    perform private.add_event(v_transfer, 'payout_counted', 'in_process', 'receiver',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  return jsonb_build_object('ends_at', v_count.ends_at);
end
$$;
comment on function public.confirm_payout_count(uuid, bigint) is
  'Called by the recipient to confirm the counted amount before the broker completes the payout. The confirmation moves no money and is valid for 15 minutes; a repeat within that time returns the first result, {ends_at}. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, COUNT_MISMATCH, PHONE_NOT_VERIFIED.';
revoke all on function public.confirm_payout_count(uuid, bigint) from public, anon;
grant execute on function public.confirm_payout_count(uuid, bigint) to authenticated;

create function public.transfer_to_collect(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers
  where id = p_id and receiver_id = v_receiver_id and confirmed_at is not null;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.money_to_collect(v_transfer) || jsonb_build_object('counted_until', (
    select c.ends_at from private.payout_counts c
    where c.transfer_id = p_id and c.broker_id = v_transfer.broker_id and c.ends_at > now()));
end
$$;
comment on function public.transfer_to_collect(uuid) is
  'Returns the data that the recipient needs to collect the cash: the result of money_to_collect, and counted_until, the time until which their confirmed count is valid. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_to_collect(uuid) from public, anon;
grant execute on function public.transfer_to_collect(uuid) to authenticated;

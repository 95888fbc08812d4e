create function public.abandon_money_transfer(p_id uuid, p_reason text default null)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status = 'abandoned' then
    return v_transfer;
  elsif v_transfer.status = 'completed' then
    perform private.refuse_status(v_transfer);
  end if;
  return private.abandon_transfer(v_transfer, 'abandoned', 'sender', left(btrim(p_reason), 200));
end
$$;
comment on function public.abandon_money_transfer(uuid, text) is
  'The sender gives an open transfer up; refund_centimes says what she gets back. A repeat returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED (completed).';
revoke all on function public.abandon_money_transfer(uuid, text) from public, anon;
grant execute on function public.abandon_money_transfer(uuid, text) to authenticated;

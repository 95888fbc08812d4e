create function public.payout_place(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if not exists (
    select from public.money_transfers t
    where t.id = p_id and (t.sender_id = v_caller or t.receiver_id = v_caller and t.confirmed_at is not null)) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.payout_place_of(p_id);
end
$$;
comment on function public.payout_place(uuid) is
  'Returns the shop where the recipient can collect the cash of a transfer; null while no broker has accepted the transfer. The caller must be the sender or a recipient with an account. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.payout_place(uuid) from public, anon;
grant execute on function public.payout_place(uuid) to authenticated;

create function public.release_held_transfer(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if private.is_hold_decided(p_id, 'released') then
    return;
  elsif not v_transfer.is_on_hold then
    perform private.refuse('WA165', 'The transfer is not on hold');
  end if;
  v_transfer := private.end_transfer_hold(v_transfer, 'released', v_reason);
  perform private.add_event(v_transfer, 'hold_released', v_transfer.status, 'operator');
  perform private.add_audit_event('hold.released', 'operator', p_id, v_reason);
end
$$;
comment on function public.release_held_transfer(uuid, text) is
  'Releases a transfer from its hold. The transfer keeps its status, and its deadlines are extended by the duration of the hold. A repeat by the same operator changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, TRANSFER_NOT_ON_HOLD.';
revoke all on function public.release_held_transfer(uuid, text) from public, anon;
grant execute on function public.release_held_transfer(uuid, text) to authenticated;

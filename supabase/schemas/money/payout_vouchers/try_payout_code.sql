create function private.try_payout_code(p_transfer public.money_transfers, p_payout_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_secret private.money_transfer_secrets;
  v_outcome text;
begin
  select * into strict v_secret from private.money_transfer_secrets where transfer_id = p_transfer.id;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_payout_code, ''), v_secret.code_hash) then 'right'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is a result, not an exception: an exception would roll back the attempt counter.
  if v_outcome <> 'right' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = p_transfer.id
    returning * into v_secret;
    perform private.add_event(p_transfer, case v_outcome when 'locked' then 'payout_locked' else 'payout_failed' end,
      p_transfer.status, private.role_in_transfer(p_transfer, auth.uid()), jsonb_build_object('attempts_left', v_secret.attempts_left));
  end if;
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left);
end
$$;
comment on function private.try_payout_code(public.money_transfers, text) is
  'Compares a code with the payout code of a locked transfer. Returns {outcome: right | wrong_code | locked, attempts_left}. A wrong code uses up one of the five attempts, which payouts and the creation of vouchers share.';

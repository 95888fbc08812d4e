create function private.end_transfer_hold(p_transfer public.money_transfers, p_outcome text, p_reason text)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_hold private.transfer_holds;
  v_held interval;
  v_transfer public.money_transfers;
begin
  update private.transfer_holds set
    outcome = p_outcome, end_reason = p_reason, ended_at = now(),
    ended_by = case when p_outcome <> 'withdrawn' then auth.uid() end
  where transfer_id = p_transfer.id and ended_at is null
  returning * into v_hold;
  -- Extends the transfer's deadlines by the duration of the hold, so that the parties have as much
  -- time as they would have had without the hold.
  v_held := coalesce(now() - v_hold.placed_at, interval '0');
  update public.money_transfers set
    is_on_hold = false, hold_answer_by = null, expires_at = expires_at + v_held
  where id = p_transfer.id
  returning * into v_transfer;
  update public.money_transfer_requests set turn_ends_at = turn_ends_at + v_held where transfer_id = p_transfer.id;
  return v_transfer;
end
$$;
comment on function private.end_transfer_hold(public.money_transfers, text, text) is
  'Ends the hold of a locked transfer and extends its deadlines by the duration of the hold. p_outcome is released, refused or withdrawn.';

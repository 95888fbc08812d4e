create function private.place_hold(p_transfer public.money_transfers, p_rule text, p_reason text)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_by_operator boolean := p_rule = 'operator';
  v_transfer public.money_transfers;
begin
  -- If the transfer still has an open request, this update fires the trigger that notifies brokers
  -- that their job board has changed.
  update public.money_transfer_requests set turn_ends_at = turn_ends_at where transfer_id = p_transfer.id;
  insert into private.transfer_holds (transfer_id, rule, reason, placed_by)
  values (p_transfer.id, p_rule, p_reason, case when v_is_by_operator then auth.uid() end);
  update public.money_transfers set
    is_on_hold = true,
    hold_answer_by = private.working_days_after(now(), (private.hold_terms_at(now())).answer_working_days)
  where id = p_transfer.id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'held', v_transfer.status, case when v_is_by_operator then 'operator' else 'system' end);
  return v_transfer;
end
$$;
comment on function private.place_hold(public.money_transfers, text, text) is
  'Places a hold on a locked transfer. During the hold, only a compliance operator can change the transfer. The timeline shows the hold but not its reason.';

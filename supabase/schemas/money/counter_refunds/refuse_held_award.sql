create function private.refuse_held_award(p_refund private.counter_refunds) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.disputes d join public.money_transfers t on t.id = d.transfer_id
    where d.id = p_refund.id and t.is_on_hold) then
    perform private.refuse('WA052', 'The transfer is on hold for a review');
  end if;
end
$$;
comment on function private.refuse_held_award(private.counter_refunds) is
  'Refuses to pay the award of a dispute while compliance has put the disputed transfer on hold. The caller must have locked the transfer, so that no hold can be placed before the award is paid. Error codes: TRANSFER_ON_HOLD.';

create function private.refuse_frozen_refund(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.disputes d join private.dispute_reasons r on r.party = d.party and r.code = d.reason
    where d.transfer_id = p_transfer.id and d.status = 'open' and r.is_refund_frozen) then
    perform private.refuse('WA194', 'A dispute about the refund is open');
  end if;
end
$$;
comment on function private.refuse_frozen_refund(public.money_transfers) is
  'An open dispute that doubts the refund keeps it from being paid; the transfer is locked, so none opens meanwhile. Refuses: REFUND_DISPUTED.';

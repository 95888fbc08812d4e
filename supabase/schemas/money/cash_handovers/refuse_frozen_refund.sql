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
  'Refuses to pay a refund while a dispute about that refund is open. The caller must have locked the transfer, so that no dispute can be opened before the refund is paid. Error codes: REFUND_DISPUTED.';

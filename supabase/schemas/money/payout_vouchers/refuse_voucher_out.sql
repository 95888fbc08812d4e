create function private.refuse_voucher_out(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_transfer.voucher_until > now() then
    perform private.refuse('WA361', 'A voucher for the transfer is still valid', jsonb_build_object('until_at', p_transfer.voucher_until));
  end if;
end
$$;
comment on function private.refuse_voucher_out(public.money_transfers) is
  'Refuses to change a transfer while its voucher may still be paid out, because the broker may already have paid the cash offline. Error codes: VOUCHER_OUT (detail until_at).';

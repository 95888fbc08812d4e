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
  'Refuses to change a transfer with an outstanding voucher, because cash may have been paid against the voucher without the server knowing yet. Error codes: VOUCHER_OUT (detail until_at).';

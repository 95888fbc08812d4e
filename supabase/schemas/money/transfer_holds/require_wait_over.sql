create function private.require_wait_over(p_transfer public.money_transfers) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is on hold for a review');
  elsif p_transfer.waits_until > now() then
    perform private.refuse('WA166', 'The waiting time for the first transfer to this number has not passed',
      jsonb_build_object('ends_at', p_transfer.waits_until));
  end if;
end
$$;
comment on function private.require_wait_over(public.money_transfers) is
  'Checks, before cash changes hands, that the transfer is neither on hold nor in its waiting period. Error codes: TRANSFER_ON_HOLD, RECIPIENT_WAIT (detail ends_at).';

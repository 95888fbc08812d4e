create function private.wait_of_transfer(p_transfer public.money_transfers) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_phone text := private.phone_of_recipient(p_transfer);
  v_centimes bigint;
begin
  -- A recipient without a phone number counts as new for every transfer.
  if v_phone is null then
    v_centimes := p_transfer.amount_centimes;
  elsif exists (
    select from private.transfers_of_sending(p_transfer.sender_id, null, '-infinity') t
    where t.status = 'completed' and v_phone in (t.recipient_phone, private.phone_of_recipient(t))) then
    return null;
  else
    select sum(t.amount_centimes) into v_centimes
    from private.transfers_of_sending(p_transfer.sender_id, null, now() - interval '24 hours') t
    where v_phone in (t.recipient_phone, private.phone_of_recipient(t));
  end if;
  return case when v_centimes > v_terms.wait_above_centimes then now() + v_terms.wait_minutes * interval '1 minute' end;
end
$$;
comment on function private.wait_of_transfer(public.money_transfers) is
  'Returns the end of the waiting period of a transfer that was just confirmed, or null if the transfer does not have to wait. The transfer has to wait if the recipient''s number has never collected money from this sender, and the total sent to this number in the last 24 hours, including this transfer, exceeds the amount in the terms. For a recipient without a phone number, only this transfer counts.';

create function private.check_confirmed_transfer(p_transfer public.money_transfers) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := p_transfer;
  v_phone text := private.phone_of_recipient(p_transfer);
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_wait timestamptz;
  v_rule text;
begin
  -- Confirmations of one sender wait for each other, because require_within_limits has locked the
  -- sender's row. For larger amounts, the confirmations for one phone number must wait too.
  -- Otherwise the checks would not count all transfers that several senders send to one number.
  if v_phone is not null and p_transfer.amount_centimes >= v_terms.just_below_from_centimes then
    perform pg_advisory_xact_lock(hashtextextended('recipient ' || v_phone, 0));
  end if;
  v_wait := private.wait_of_transfer(p_transfer);
  if v_wait is not null then
    update public.money_transfers set waits_until = v_wait where id = p_transfer.id returning * into v_transfer;
  end if;
  v_rule := coalesce(private.rule_of_sanctions(v_transfer), private.rule_of_hold(v_transfer));
  return case when v_rule is null then v_transfer else private.place_hold(v_transfer, v_rule, null) end;
end
$$;
comment on function private.check_confirmed_transfer(public.money_transfers) is
  'Applies the hold terms as the last step of a confirmation. Sets a waiting period for the transfer, places a hold on it, or does both, if the terms or the sanctions list require it. Returns the transfer.';

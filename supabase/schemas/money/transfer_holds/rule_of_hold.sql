create function private.rule_of_hold(p_transfer public.money_transfers) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_terms private.hold_terms := private.hold_terms_at(now());
  v_phone text := private.phone_of_recipient(p_transfer);
  v_by_sender bigint;
  v_to_phone bigint;
begin
  if p_transfer.amount_centimes > v_terms.look_above_centimes then
    return 'large_amount';
  elsif p_transfer.amount_centimes < v_terms.just_below_from_centimes then
    return null;
  end if;
  select count(*) filter (where t.sender_id = p_transfer.sender_id),
    count(*) filter (where private.phone_of_recipient(t) = v_phone or t.recipient_phone = v_phone)
    into v_by_sender, v_to_phone
  from private.transfers_of_sending(p_transfer.sender_id, v_phone, now() - v_terms.just_below_hours * interval '1 hour') t
  where t.amount_centimes between v_terms.just_below_from_centimes and v_terms.look_above_centimes;
  return case when greatest(v_by_sender, v_to_phone) >= v_terms.just_below_count then 'just_below' end;
end
$$;
comment on function private.rule_of_hold(public.money_transfers) is
  'Returns the rule under which a transfer that was just confirmed must be held: large_amount or just_below; null if the transfer need not be held. For just_below, both the earlier transfers and the transfer itself are counted.';

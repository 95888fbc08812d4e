create function private.is_held_under(p_values jsonb, p_transfer public.money_transfers) returns boolean
language sql stable
set search_path = ''
as $$
  select p_transfer.amount_centimes > v.look_above_centimes or (
    p_transfer.amount_centimes >= v.just_below_from_centimes and v.just_below_count <= (
      select count(*) from public.money_transfers t
      where t.sender_id = p_transfer.sender_id
        and t.confirmed_at > p_transfer.confirmed_at - v.just_below_hours * interval '1 hour' and t.confirmed_at <= p_transfer.confirmed_at
        and t.amount_centimes between v.just_below_from_centimes and v.look_above_centimes))
  from jsonb_populate_record(null::private.hold_terms, p_values) v
$$;
comment on function private.is_held_under(jsonb, public.money_transfers) is
  'Returns whether a transfer would have been held under the hold terms p_values. A transfer is held if its amount is above the threshold. It is also held if the sender made too many transfers just below the threshold. Transfers of other senders to the same phone number are not counted.';

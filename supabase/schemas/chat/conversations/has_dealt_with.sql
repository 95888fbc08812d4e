create function private.has_dealt_with(p_one uuid, p_other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from public.money_transfers t
      where t.sender_id = p_one and p_other in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.money_transfers t
      where t.sender_id = p_other and p_one in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.deliveries d
      where d.picked_up_at is not null
        and (d.sender_id = p_one and d.receiver_id = p_other or d.sender_id = p_other and d.receiver_id = p_one))
$$;
comment on function private.has_dealt_with(uuid, uuid) is
  'Returns whether one of the two people sent a transfer and the other is its recipient or the broker who was asked to pay it out, or whether one sent a parcel to the other. A transfer counts once its cash was counted, a parcel once it was picked up.';
revoke all on function private.has_dealt_with(uuid, uuid) from public;

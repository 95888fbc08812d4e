create function private.dispute_award_limit(p_dispute private.disputes) returns bigint
language sql stable
set search_path = ''
as $$
  -- Nobody gets more back of a transfer than she paid for it, whatever was refunded or decided before.
  select coalesce(t.total_centimes, 0)
    - case when p_dispute.party = 'broker' then 0 else coalesce(t.refund_centimes, 0) end
    - coalesce((select sum(d.award_centimes) from private.disputes d where d.transfer_id = t.id and d.status = 'won' and d.id <> p_dispute.id
        and case when p_dispute.party = 'broker' then d.opened_by = p_dispute.opened_by else d.party <> 'broker' end), 0)::bigint
    -- Whoever says that the refund never reached her may get that again.
    + case when p_dispute.reason = 'refund_not_received' and t.refund_state = 'paid' then t.refund_centimes else 0 end
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_award_limit(private.disputes) is
  'The most that a dispute can bring, in centimes.';

create function private.dispute_award_limit(p_dispute private.disputes) returns bigint
language sql stable
set search_path = ''
as $$
  -- For a sender, refunds and awards together never exceed the total that this sender paid.
  select coalesce(t.total_centimes, 0)
    - case when p_dispute.party = 'broker' then 0 else coalesce(t.refund_centimes, 0) end
    - coalesce((select sum(d.award_centimes) from private.disputes d where d.transfer_id = t.id and d.status = 'won' and d.id <> p_dispute.id
        and case when p_dispute.party = 'broker' then d.opened_by = p_dispute.opened_by else d.party <> 'broker' end), 0)::bigint
    -- The sender may claim that a paid refund never arrived. The award may then include this
    -- refund. The refund was subtracted above and is therefore added again.
    + case when p_dispute.reason = 'refund_not_received' and t.refund_state = 'paid' then t.refund_centimes else 0 end
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_award_limit(private.disputes) is
  'Returns the highest possible award of a dispute, in centimes.';

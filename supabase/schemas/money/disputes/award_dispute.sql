create function private.award_dispute(p_dispute private.disputes, p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_available bigint;
begin
  if p_dispute.at_fault_broker_id is not null then
    -- Locks the floats of both brokers that the award may change, in the fixed lock order.
    perform from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id in (p_dispute.at_fault_broker_id, p_dispute.opened_by)
    order by a.owner_id for update of b;
    select f.balance_centimes - f.held_centimes - f.minimum_centimes into v_available
    from private.lock_float(p_dispute.at_fault_broker_id) f;
    if v_available < p_dispute.award_centimes then
      perform private.refuse('WA044', 'The broker''s float does not cover the award', jsonb_build_object('available_centimes', v_available));
    end if;
  end if;
  perform private.post_journal('dispute_won', p_dispute.id, p_dispute.id, private.dispute_lines(p_dispute));
  if p_dispute.party <> 'broker' then
    insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
    values (p_dispute.id, 'dispute', p_dispute.reference, p_transfer.sender_id, p_dispute.award_centimes);
  end if;
end
$$;
comment on function private.award_dispute(private.disputes, public.money_transfers) is
  'Writes the journal that moves the award when a dispute has just been won. Error codes: FLOAT_TOO_LOW (detail available_centimes).';

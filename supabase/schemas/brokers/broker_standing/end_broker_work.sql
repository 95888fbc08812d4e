create function private.end_broker_work(p_exit private.broker_exits) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_broker_id uuid := p_exit.broker_id;
  v_journal_id bigint;
begin
  -- Writes the journal of the payout before the row in broker_exits. After that row is written, no
  -- journal may move the broker's money.
  v_journal_id := private.post_journal('broker_paid_out', p_exit.id, p_exit.id, private.broker_exit_lines(p_exit));
  -- Sets the credit line to 0, because a former broker has no credit.
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values (v_broker_id, 0, p_exit.id);
  update private.ledger_balances b set minimum_centimes = 0
  from private.ledger_accounts a where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = v_broker_id;
  update public.brokers b set is_active = false, declared_cash_centimes = 0 where b.id = v_broker_id;
  update public.profiles p set account_type = 'user' where p.id = v_broker_id and p.account_type = 'broker';
  delete from private.broker_shops s where s.broker_id = v_broker_id;
  update private.broker_suspensions s set ended_at = now() where s.broker_id = v_broker_id and s.ended_at is null;
  update private.account_suspensions s set was_broker_active = false where s.user_id = v_broker_id and s.restored_at is null;
  insert into private.broker_exits select p_exit.*;
  perform private.note_bank_journal(v_journal_id, p_exit.receipt_number);
  perform private.add_audit_event('broker.ended', 'operator', v_broker_id, p_exit.reason,
    jsonb_build_object('exit_id', p_exit.id, 'receipt_number', p_exit.receipt_number));
  perform private.notify(v_broker_id, 'account', 'broker_ended', '{}');
  return v_journal_id;
end
$$;
comment on function private.end_broker_work(private.broker_exits) is
  'Ends a broker''s contract. p_exit contains the payout that broker_exit_due computed in this transaction. Writes the payout to the ledger, and removes the broker''s credit line, role and shop. Logged. Returns the id of the journal; null when nothing is paid. Error codes: BROKER_ENDED.';

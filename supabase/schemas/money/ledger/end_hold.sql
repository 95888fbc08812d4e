create function private.end_hold(p_handover_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_hold private.ledger_holds;
begin
  update private.ledger_holds set ended_at = now() where id = p_handover_id and ended_at is null
  returning * into v_hold;
  update private.ledger_balances b set held_centimes = b.held_centimes - v_hold.amount_centimes
  where b.account_id = v_hold.account_id;
end
$$;
comment on function private.end_hold(uuid) is
  'Releases the hold that a cash count placed on the broker''s float. If the sender confirmed the count, the calling function debits the float with a journal in the same transaction. A repeat changes nothing.';

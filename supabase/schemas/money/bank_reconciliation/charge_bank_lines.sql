create function private.charge_bank_lines(p_line_ids bigint[], p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_line record;
  v_centimes bigint := private.check_bank_charges(p_line_ids);
begin
  -- Writes the ledger before the check for open lines. The check takes the bank lock, which must be
  -- a transaction's last lock. A failed check rolls the ledger entries back.
  insert into private.bank_charges (id, line_id, amount_centimes, reason, booked_by)
  select gen_random_uuid(), l.id, -l.amount_centimes, p_reason, auth.uid() from private.bank_lines l
  where l.id = any (p_line_ids) order by l.id
  on conflict (line_id) where undone_at is null do nothing;
  for v_line in
    select c.id, c.amount_centimes from private.bank_charges c
    where c.line_id = any (p_line_ids) and c.undone_at is null order by c.line_id
  loop
    perform private.note_bank_journal(private.post_journal('bank_charged', v_line.id, v_line.id,
      private.ledger_line('bank_charges', null, 'bank', null, v_line.amount_centimes)), p_reason);
  end loop;
  perform private.lock_bank();
  for v_line in
    select l.id, l.match_id, b.journal_id, b.match_id as journal_match_id
    from private.bank_lines l
    join private.bank_charges c on c.line_id = l.id and c.undone_at is null
    join private.ledger_journals j on j.kind = 'bank_charged' and j.request_id = c.id
    join private.bank_journals b on b.journal_id = j.id
    where l.id = any (p_line_ids) order by l.id
  loop
    -- Refuses the request if another proposal has booked or explained this bank line while the
    -- transaction waited for the bank lock.
    if v_line.match_id is not null or v_line.journal_match_id is not null then
      perform private.refuse('WA341', 'One of the items is not open');
    end if;
    perform private.add_bank_match('operator', array[v_line.id], array[v_line.journal_id], p_reason);
  end loop;
  perform private.add_audit_event('bank.charged', 'operator', null, p_reason,
    jsonb_build_object('line_ids', p_line_ids, 'centimes', v_centimes));
end
$$;
comment on function private.charge_bank_lines(bigint[], text) is
  'Books bank lines as charges after two operators have agreed. Each line gets a journal between the accounts bank_charges and bank, and is matched with this journal. Logged. Error codes: those of check_bank_charges.';

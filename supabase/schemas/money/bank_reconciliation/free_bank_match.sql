create function private.free_bank_match(p_id bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_charge record;
  v_pairs jsonb := '[]';
begin
  -- Undoes the bank charges first. Undoing them writes to the ledger, and the bank lock must be
  -- taken after all other locks. Correct charges are undone too, and operators must book them
  -- again. Of two concurrent calls for one match, check_bank_match refuses the second, which rolls
  -- back what the second has undone here.
  for v_charge in
    select c.id, c.amount_centimes, j.id as journal_id
    from private.bank_charges c
    join private.ledger_journals j on j.kind = 'bank_charged' and j.request_id = c.id
    join private.bank_journals b on b.journal_id = j.id
    where b.match_id = p_id and c.undone_at is null
    order by c.line_id
  loop
    update private.bank_charges c set undone_at = now() where c.id = v_charge.id;
    v_pairs := v_pairs || jsonb_build_array(jsonb_build_array(v_charge.journal_id,
      private.post_journal('bank_charge_undone', v_charge.id, v_charge.id,
        private.ledger_line('bank', null, 'bank_charges', null, v_charge.amount_centimes))));
  end loop;
  perform private.note_bank_journal((pair ->> 1)::bigint, p_reason) from jsonb_array_elements(v_pairs) as pair;
  perform private.lock_bank();
  perform private.check_bank_match(p_id);
  update private.bank_matches m set undone_by = auth.uid(), undone_at = now(), undo_reason = p_reason where m.id = p_id;
  -- Records the undone match on the lines. The automatic rules skip such lines; otherwise, they
  -- would match each line with the same journal again.
  update private.bank_lines l set match_id = null, undone_match_id = p_id where l.match_id = p_id;
  update private.bank_journals j set match_id = null where j.match_id = p_id;
  -- Matches the journal of each charge with the journal that reverses it. Otherwise both would stay
  -- open, because no bank line belongs to either of them.
  perform private.add_bank_match('operator', '{}', array[(pair ->> 0)::bigint, (pair ->> 1)::bigint], p_reason)
  from jsonb_array_elements(v_pairs) as pair;
  perform private.add_audit_event('bank.match_undone', 'operator', null, p_reason, jsonb_build_object('match_id', p_id));
end
$$;
comment on function private.free_bank_match(bigint, text) is
  'Undoes a match after two operators have agreed. The lines and journals of the match are open again, but automatic rules no longer match these lines. If the match belongs to a bank charge, writes a journal that reverses the journal of the charge (bank / bank_charges), and matches these two journals with each other. Logged. Error codes: BANK_MATCH_NOT_FOUND.';

create function public.book_bank_charges(p_line_ids bigint[], p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_ids bigint[] := array(select distinct id from unnest(p_line_ids) as id where id is not null order by id);
  v_line record;
  v_centimes bigint := 0;
  v_count integer := 0;
begin
  if cardinality(v_ids) not between 1 and 50
    or exists (select from private.bank_lines l where l.id = any (v_ids) and (l.amount_centimes > 0 or l.position = 0)) then
    perform private.refuse('WA003', 'A charge is a line by which money went out', '{"field": "p_line_ids"}');
  elsif (select count(*) from private.bank_lines l where l.id = any (v_ids)) <> cardinality(v_ids) then
    perform private.refuse('WA341', 'One of them is not open');
  end if;
  -- The ledger before the bank, whose lock is the last: what is not open undoes these.
  insert into private.bank_charges (id, line_id, amount_centimes, reason, booked_by)
  select gen_random_uuid(), l.id, -l.amount_centimes, v_reason, v_operator_id from private.bank_lines l
  where l.id = any (v_ids) order by l.id
  on conflict (line_id) where undone_at is null do nothing;
  for v_line in
    select c.id, c.amount_centimes from private.bank_charges c
    where c.line_id = any (v_ids) and c.undone_at is null order by c.line_id
  loop
    perform private.note_bank_journal(private.post_journal('bank_charged', v_line.id, v_line.id,
      private.ledger_line('bank_charges', null, 'bank', null, v_line.amount_centimes)), v_reason);
  end loop;
  perform private.lock_bank();
  for v_line in
    select l.id, l.amount_centimes, l.match_id, b.journal_id, b.match_id as journal_match_id
    from private.bank_lines l
    join private.bank_charges c on c.line_id = l.id and c.undone_at is null
    join private.ledger_journals j on j.kind = 'bank_charged' and j.request_id = c.id
    join private.bank_journals b on b.journal_id = j.id
    where l.id = any (v_ids) order by l.id
  loop
    if v_line.match_id is null and v_line.journal_match_id is null then
      perform private.add_bank_match('operator', array[v_line.id], array[v_line.journal_id], v_reason);
      v_count := v_count + 1;
      v_centimes := v_centimes - v_line.amount_centimes;
    elsif v_line.match_id is distinct from v_line.journal_match_id then
      perform private.refuse('WA341', 'One of them is not open');
    end if;
  end loop;
  if v_count > 0 then
    perform private.add_audit_event('bank.charged', 'operator', null, v_reason,
      jsonb_build_object('line_ids', v_ids, 'centimes', v_centimes));
  end if;
  return cardinality(v_ids);
end
$$;
comment on function public.book_bank_charges(bigint[], text) is
  'Says that lines are charges of the bank: each gets its journal (bank_charges / bank) and is matched with it. Returns how many; a repeat writes nothing. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN.';
revoke all on function public.book_bank_charges(bigint[], text) from public, anon;
grant execute on function public.book_bank_charges(bigint[], text) to authenticated;

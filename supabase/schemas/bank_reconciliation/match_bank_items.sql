create function public.match_bank_items(p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_lines bigint[] := array(select distinct id from unnest(p_line_ids) as id where id is not null);
  v_journals bigint[] := array(select distinct id from unnest(p_journal_ids) as id where id is not null);
  v_line_count integer;
  v_journal_count integer;
  v_line_centimes bigint;
  v_journal_centimes bigint;
  v_id bigint;
begin
  perform private.lock_bank();
  if cardinality(v_lines) + cardinality(v_journals) not between 1 and 200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_line_ids"}');
  end if;
  -- The same choice with the same words, sent again.
  select m.id into v_id from private.bank_matches m
  where m.matched_by = v_operator_id and m.reason = v_reason and m.undone_at is null
    and v_lines @> array(select l.id from private.bank_lines l where l.match_id = m.id)
    and v_lines <@ array(select l.id from private.bank_lines l where l.match_id = m.id)
    and v_journals @> array(select j.journal_id from private.bank_journals j where j.match_id = m.id)
    and v_journals <@ array(select j.journal_id from private.bank_journals j where j.match_id = m.id);
  if v_id is not null then
    return v_id;
  end if;
  select count(*), coalesce(sum(l.amount_centimes), 0) into v_line_count, v_line_centimes
  from private.bank_lines l where l.id = any (v_lines) and l.match_id is null;
  select count(*), coalesce(sum(j.amount_centimes), 0) into v_journal_count, v_journal_centimes
  from private.bank_journals j where j.journal_id = any (v_journals) and j.match_id is null;
  if v_line_count <> cardinality(v_lines) or v_journal_count <> cardinality(v_journals) then
    perform private.refuse('WA341', 'One of them is not open');
  elsif v_line_count > 0 and v_journal_count > 0 and v_line_centimes <> v_journal_centimes then
    perform private.refuse('WA342', 'The two sides differ',
      jsonb_build_object('lines_centimes', v_line_centimes, 'journals_centimes', v_journal_centimes));
  end if;
  v_id := private.add_bank_match('operator', v_lines, v_journals, v_reason);
  perform private.add_audit_event('bank.matched', 'operator', null, v_reason, jsonb_build_object('match_id', v_id,
    'line_ids', v_lines, 'journal_ids', v_journals, 'centimes', v_line_centimes - v_journal_centimes));
  return v_id;
end
$$;
comment on function public.match_bank_items(bigint[], bigint[], text) is
  'An operator says that lines and journals belong together, which must add up to the same, or why one side has no other. Returns the match; a repeat the same. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes).';
revoke all on function public.match_bank_items(bigint[], bigint[], text) from public, anon;
grant execute on function public.match_bank_items(bigint[], bigint[], text) to authenticated;

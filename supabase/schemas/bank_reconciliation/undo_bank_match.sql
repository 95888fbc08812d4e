create function public.undo_bank_match(p_id bigint, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_match private.bank_matches;
begin
  perform private.lock_bank();
  select * into v_match from private.bank_matches m where m.id = p_id;
  if v_match.id is null then
    perform private.refuse('WA343', 'There is no such match');
  elsif v_match.undone_at is not null then
    return;
  end if;
  update private.bank_matches m set undone_by = v_operator_id, undone_at = now(), undo_reason = v_reason where m.id = p_id;
  -- A rule would find the same pair again.
  update private.bank_lines l set match_id = null, undone_match_id = p_id where l.match_id = p_id;
  update private.bank_journals j set match_id = null where j.match_id = p_id;
  perform private.add_audit_event('bank.match_undone', 'operator', null, v_reason, jsonb_build_object('match_id', p_id));
end
$$;
comment on function public.undo_bank_match(bigint, text) is
  'What a match took together is open again, and no rule matches those lines any more. A repeat changes nothing. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, BANK_MATCH_NOT_FOUND.';
revoke all on function public.undo_bank_match(bigint, text) from public, anon;
grant execute on function public.undo_bank_match(bigint, text) to authenticated;

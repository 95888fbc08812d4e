create function public.list_bank_exceptions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return jsonb_build_object(
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'label', l.label, 'reference', l.reference,
          'amount_centimes', l.amount_centimes, 'is_opening', l.position = 0,
          'is_own_file', l.uploaded_by = auth.uid()) order by l.day, l.id)
      from (select x.*, f.uploaded_by from private.bank_lines x join private.bank_files f on f.id = x.file_id where x.match_id is null order by x.day, x.id limit 200) as l), '[]'),
    'journals', coalesce((
      select jsonb_agg(jsonb_build_object('id', j.journal_id, 'day', j.day, 'kind', k.kind, 'reference', j.reference,
          'amount_centimes', j.amount_centimes) order by j.day, j.journal_id)
      from (select x.* from private.bank_journals x where x.match_id is null order by x.day, x.journal_id limit 200) as j
      join private.ledger_journals k on k.id = j.journal_id), '[]'));
end
$$;
comment on function public.list_bank_exceptions() is
  'Lists bank lines and journals without a match as {lines, journals}, at most 200 of each, the oldest first. is_own_file is true if the caller uploaded the line and therefore cannot use it for a top-up. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_bank_exceptions() from public, anon;
grant execute on function public.list_bank_exceptions() to authenticated;

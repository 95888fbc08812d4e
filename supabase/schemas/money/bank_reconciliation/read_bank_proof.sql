create function public.read_bank_proof() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_last date;
begin
  perform private.require_operator('finance', 'admin');
  select max(f.day) into v_last from private.bank_files f;
  return jsonb_build_object(
    'columns', (select c.columns from private.bank_columns c order by c.id desc limit 1),
    'open_count', (select count(*) from private.bank_lines l where l.match_id is null)
      + (select count(*) from private.bank_journals j where j.match_id is null),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', p.day, 'bank_centimes', p.bank_centimes, 'ledger_centimes', p.ledger_centimes,
          'difference_centimes', p.bank_centimes - p.ledger_centimes, 'explained_centimes', p.explained_centimes,
          'open_count', p.open_count,
          'is_proven', p.open_count = 0 and p.bank_centimes - p.ledger_centimes = p.explained_centimes)
        order by p.day desc)
      from private.bank_proof(
        greatest(v_last - 30, least((select min(l.day) from private.bank_lines l), v_last)), v_last) p), '[]'));
end
$$;
comment on function public.read_bank_proof() is
  'Compares the ledger''s balance with the bank''s balance and returns {columns, open_count, days}. days has one row for each of the 31 days that end with the last day of the last file, the newest first. columns is the format of the last file. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_bank_proof() from public, anon;
grant execute on function public.read_bank_proof() to authenticated;

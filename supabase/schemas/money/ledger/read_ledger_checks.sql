create function public.read_ledger_checks()
returns table (
  night date, checked_at timestamptz, is_whole boolean, journal_count bigint, broken_journal_id bigint, problem text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select c.night, c.checked_at, c.is_whole, c.journal_count, c.broken_journal_id, c.problem
    from private.ledger_checks c order by c.id desc limit 30;
end
$$;
comment on function public.read_ledger_checks() is
  'Returns the results of the last thirty ledger checks, the newest first. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_ledger_checks() from public, anon;
grant execute on function public.read_ledger_checks() to authenticated;

create function public.list_bank_matches(p_after_id bigint default null, p_limit integer default 50)
returns table (
  id bigint, rule text, reason text, matched_at timestamptz, undone_at timestamptz, undo_reason text,
  line_count bigint, journal_count bigint, first_day date, label text, lines_centimes bigint, journals_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select m.id, m.rule, m.reason, m.matched_at, m.undone_at, m.undo_reason, l.count, j.count, least(l.day, j.day),
      coalesce(l.label, j.reference, ''), l.centimes, j.centimes
    from (
      select x.* from private.bank_matches x where p_after_id is null or x.id < p_after_id
      order by x.id desc limit least(greatest(coalesce(p_limit, 50), 1), 100)) as m
    -- An undone match has no journals here, because only bank lines keep its id.
    cross join lateral (
      select count(*), min(x.day), min(nullif(x.label, '')), coalesce(sum(x.amount_centimes), 0)::bigint
      from private.bank_lines x where x.match_id = m.id or x.undone_match_id = m.id) as l (count, day, label, centimes)
    cross join lateral (
      select count(*), min(x.day), min(nullif(x.reference, '')), coalesce(sum(x.amount_centimes), 0)::bigint
      from private.bank_journals x where x.match_id = m.id) as j (count, day, reference, centimes)
    order by m.id desc;
end
$$;
comment on function public.list_bank_matches(bigint, integer) is
  'Lists the matches between bank lines and journals, the newest first. Each match has its rule and, if an operator made the match, the reason. To get the next page, pass the id of the last row. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_bank_matches(bigint, integer) from public, anon;
grant execute on function public.list_bank_matches(bigint, integer) to authenticated;

create function public.public_holidays(p_from date)
returns table (day date, name text, is_yearly boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'identity_reviewer', 'finance', 'compliance', 'admin');
  if p_from is null or p_from not between '2020-01-01' and '2100-01-01' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_from"}');
  end if;
  return query
    select made.day, y.name, true
    from private.yearly_holidays y
    cross join generate_series(0, 2) as later
    cross join lateral (select make_date(extract(year from p_from)::integer + later, y.month, y.day)) as made (day)
    where made.day between greatest(p_from, y.since) and p_from + 730
    union all
    select m.day, m.name, false
    from private.moving_holidays m
    where m.day between p_from and p_from + 730
    order by 1, 3 desc;
end
$$;
comment on function public.public_holidays(date) is
  'Lists the public holidays, except those on weekends, in the two years that begin on p_from. Deadlines that are counted in working days skip these holidays. Operators of every role may call this function. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.public_holidays(date) from public, anon;
grant execute on function public.public_holidays(date) to authenticated;

create function public.public_holidays(p_year integer)
returns table (day date, name text, is_yearly boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'identity_reviewer', 'finance', 'compliance', 'admin');
  if p_year is null or p_year not between 2020 and 2100 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_year"}');
  end if;
  return query
    select made.day, y.name, true
    from private.yearly_holidays y
    cross join lateral (select make_date(p_year, y.month, y.day)) as made (day)
    where y.since <= made.day
    union all
    select m.day, m.name, false
    from private.moving_holidays m
    where m.day between make_date(p_year, 1, 1) and make_date(p_year, 12, 31)
    order by 1, 3 desc;
end
$$;
comment on function public.public_holidays(integer) is
  'The days of a year on which no clock of working days runs, weekends left out. For operators of every role. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.public_holidays(integer) from public, anon;
grant execute on function public.public_holidays(integer) to authenticated;

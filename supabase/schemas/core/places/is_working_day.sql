create function private.is_working_day(p_day date) returns boolean
language sql stable
set search_path = ''
as $$
  select extract(isodow from p_day) < 6
    and not exists (
      select from private.yearly_holidays y
      where y.month = extract(month from p_day) and y.day = extract(day from p_day) and y.since <= p_day)
    and not exists (select from private.moving_holidays m where m.day = p_day)
$$;
comment on function private.is_working_day(date) is
  'Returns whether the day is a working day: Monday to Friday, except public holidays of Morocco.';

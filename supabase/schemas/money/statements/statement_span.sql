create function private.statement_span(p_month date) returns tstzrange
language plpgsql stable
set search_path = ''
as $$
begin
  if p_month is null or not isfinite(p_month) or p_month <> date_trunc('month', p_month)
    or p_month not between '2020-01-01' and (now() at time zone 'Africa/Casablanca')::date then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_month"}');
  end if;
  return tstzrange(p_month::timestamp at time zone 'Africa/Casablanca',
    (p_month + interval '1 month') at time zone 'Africa/Casablanca');
end
$$;
comment on function private.statement_span(date) is
  'Returns the start and end of a month, given by its first day, in Morocco''s time. Error codes: FIELD_INVALID for a date that is not the first day of a month, and for a future month.';

create function private.after_working_days(p_time timestamptz, p_days integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_local timestamp := p_time at time zone 'Africa/Casablanca';
begin
  -- What begins on a weekend begins with Monday.
  if extract(isodow from v_local) > 5 then
    v_local := date_trunc('week', v_local) + interval '7 days';
  end if;
  for i in 1..p_days loop
    v_local := v_local + case when extract(isodow from v_local) = 5 then interval '3 days' else interval '1 day' end;
  end loop;
  return v_local at time zone 'Africa/Casablanca';
end
$$;
comment on function private.after_working_days(timestamptz, integer) is
  'The same hour so many working days later, Monday to Friday in Morocco; public holidays are not known.';

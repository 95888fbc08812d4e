create function private.working_days_after(p_from timestamptz, p_days integer) returns timestamptz
language plpgsql immutable
set search_path = ''
as $$
declare
  v_local timestamp := p_from at time zone 'Africa/Casablanca';
begin
  -- What comes at the weekend comes on Monday at midnight.
  if extract(isodow from v_local) > 5 then
    v_local := date_trunc('week', v_local) + interval '7 days';
  end if;
  for i in 1..p_days loop
    v_local := v_local + case when extract(isodow from v_local) = 5 then interval '3 days' else interval '1 day' end;
  end loop;
  return v_local at time zone 'Africa/Casablanca';
end
$$;
comment on function private.working_days_after(timestamptz, integer) is
  'The same hour so many working days later, Monday to Friday as they are in Morocco; holidays count as working days.';

create function private.check_corridor(p_from_city_id integer, p_to_city_id integer) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.closed_corridors c
    where c.schedule_id = (select t.id from private.corridor_terms t where t.valid_from <= now() order by t.valid_from desc limit 1)
      -- If the city of origin is unknown, refuses a transfer only if the corridor is closed for
      -- every origin.
      and c.from_city_id in (0, coalesce(p_from_city_id, 0)) and c.to_city_id in (0, p_to_city_id)) then
    perform private.refuse('WA360', 'No transfers are possible on this route');
  end if;
end
$$;
comment on function private.check_corridor(integer, integer) is
  'Checks that transfers from one city to another are allowed now. The origin is null while it is unknown. Error codes: CORRIDOR_CLOSED.';

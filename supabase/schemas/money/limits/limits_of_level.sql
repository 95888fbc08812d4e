create function private.limits_of_level(p_level integer) returns private.limit_levels
language sql stable
set search_path = ''
as $$
  select l from private.limit_levels l
  where l.schedule_id = (private.limit_schedule_at(now())).id and l.level = p_level
$$;
comment on function private.limits_of_level(integer) is 'Returns the sending limits in force now for a level. Returns no row for level 0 or for a level above 3.';

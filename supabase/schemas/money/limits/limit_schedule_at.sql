create function private.limit_schedule_at(p_time timestamptz) returns private.limit_schedules
language sql stable
set search_path = ''
as $$
  select s from private.limit_schedules s where s.valid_from <= p_time order by s.valid_from desc limit 1
$$;
comment on function private.limit_schedule_at(timestamptz) is 'Returns the limit schedule in force at the given time.';

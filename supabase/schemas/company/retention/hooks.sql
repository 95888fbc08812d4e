create function private.due_work_of_retention() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Small: whoever works with the same rows waits for no more than these.
  c_batch constant integer := 200;
  v_class text;
  v_count integer;
begin
  -- One class a run, so that no run is long.
  select s.class into v_class from private.retention_sweeps s
  where s.swept_at <= now() - interval '1 day'
  order by s.swept_at, s.class limit 1 for update skip locked;
  if v_class is null then
    return 0;
  end if;
  execute format('select private.%I($1)', 'retain_' || v_class) into v_count using c_batch;
  -- A full batch means that there is more: then the next run goes on.
  if v_count < c_batch then
    update private.retention_sweeps s set swept_at = now() where s.class = v_class;
  end if;
  return private.note_retention(v_class, v_count);
end
$$;
comment on function private.due_work_of_retention() is
  'Takes what one class has kept long enough (private.retain_<class>), 200 rows at most, each class once a day and again at once when there is more. Returns how many.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'retention', 950);

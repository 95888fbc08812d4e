create function private.due_work_of_retention() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Uses small batches, so that other transactions wait only for a few locked rows.
  c_batch constant integer := 200;
  v_class text;
  v_count integer;
begin
  -- Processes one retention class in each run, so that every run is short.
  select s.class into v_class from private.retention_sweeps s
  where s.swept_at <= now() - interval '1 day'
  order by s.swept_at, s.class limit 1 for update skip locked;
  if v_class is null then
    return 0;
  end if;
  execute format('select private.%I($1)', 'retain_' || v_class) into v_count using c_batch;
  -- A full batch means that more rows may remain for the next run.
  if v_count < c_batch then
    update private.retention_sweeps s set swept_at = now() where s.class = v_class;
  end if;
  return private.note_retention(v_class, v_count);
end
$$;
comment on function private.due_work_of_retention() is
  'Applies retention to one class (private.retain_<class>), at most 200 rows a run. Each class is processed once a day, and again in the next run while more rows remain. Returns the number of deleted or blanked rows.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'retention', 950);

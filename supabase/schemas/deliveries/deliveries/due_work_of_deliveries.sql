create function private.due_work_of_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.end_due_deliveries() + private.sweep_deliveries();
end
$$;
comment on function private.due_work_of_deliveries() is
  'Ends parcels whose time is over, and sweeps drafts, links and files.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'deliveries', 600);

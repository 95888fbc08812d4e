create function private.due_work_of_homes() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.follow_exchange_rates() + private.match_new_homes() + private.show_returned_owners() + private.sweep_home_files();
end
$$;
comment on function private.due_work_of_homes() is
  'Exchange rates that begin, alerts of new homes, owners who come back, files that no home took.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'homes', 500);

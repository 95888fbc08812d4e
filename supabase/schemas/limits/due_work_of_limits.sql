create function private.due_work_of_limits() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- Paid in within a day of the confirmation, and counted for thirty days after that.
  delete from private.transfer_phones where created_at < now() - interval '40 days';
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_limits() is 'Forgets the phone numbers of transfers that no limit counts any more.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'limits', 700);

create function private.due_work_of_limits() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- Paid in within a day of the confirmation, and counted for thirty days after that.
  delete from private.transfer_phones p
  where p.created_at < private.kept_since('limit_numbers') and not private.is_held('transfer', p.transfer_id);
  get diagnostics v_count = row_count;
  return private.note_retention('limit_numbers', v_count);
end
$$;
comment on function private.due_work_of_limits() is 'Forgets the phone numbers of transfers that no limit counts any more.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'limits', 700);

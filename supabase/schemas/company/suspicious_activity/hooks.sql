create function private.due_work_of_suspicious_activity() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_transfer private.activity_transfers;
begin
  -- Skips rows that a concurrent run has locked.
  for v_transfer in
    select a.* from private.activity_transfers a where a.screened_at is null
    order by a.confirmed_at, a.transfer_id limit 200 for update skip locked
  loop
    perform private.raise_activity_alert(v_transfer.sender_id, f.rule, v_transfer.transfer_id, v_transfer.transfer_id, f.details)
    from private.activity_findings(v_transfer) f;
    update private.activity_transfers a set screened_at = now() where a.transfer_id = v_transfer.transfer_id;
  end loop;
  return 0;
end
$$;
comment on function private.due_work_of_suspicious_activity() is
  'Screens newly confirmed transfers, at most 200, and raises alerts. Moves no money.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'suspicious_activity', 960);

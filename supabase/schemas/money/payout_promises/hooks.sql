create function private.due_work_of_payout_promises() returns integer
language sql
set search_path = ''
as $$
  select private.end_missed_promises() + private.send_payout_reminders()
$$;
comment on function private.due_work_of_payout_promises() is
  'Takes transfers from brokers who missed their promise, and sends reminders of cash that is due or ready.';

-- Runs after the hook of the area money, which ends overdue transfers first.
insert into private.area_hooks (hook, area, position) values ('due_work', 'payout_promises', 110);

create function private.due_work_of_payout_promises() returns integer
language sql
set search_path = ''
as $$
  select private.end_missed_promises() + private.send_payout_reminders()
$$;
comment on function private.due_work_of_payout_promises() is
  'Takes transfers away from brokers who missed their promise, and sends reminders: to brokers whose promised time has come, and to senders and recipients while cash is ready to collect.';

-- Hooks run in order of position. This hook must run after due_work_of_money, which ends overdue
-- transfers: otherwise this hook could give an overdue transfer a new deadline before it is ended.
insert into private.area_hooks (hook, area, position) values ('due_work', 'payout_promises', 110);

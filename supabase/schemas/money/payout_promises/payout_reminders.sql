create table private.payout_reminders (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  next_at timestamptz not null,
  day integer not null,
  constraint day_is_one_of_those_that_remind check (day in (0, 1, 3, 7, 30, 40))
);

create index payout_reminders_next_at_idx on private.payout_reminders (next_at);

comment on table private.payout_reminders is 'Time of the next reminder for each accepted transfer. The scheduled job reminds the broker at the promised time, and the sender and the recipient after the cash is ready.';
comment on column private.payout_reminders.day is 'Day of the next reminder to the sender and the recipient, counted from the day on which the cash became ready. 0 while the cash is not ready. The next reminder then goes to the broker.';

alter table private.payout_reminders enable row level security;
alter table private.payout_reminders force row level security;

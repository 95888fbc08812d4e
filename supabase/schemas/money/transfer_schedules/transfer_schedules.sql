-- Monthly schedules for transfers. A schedule only creates drafts; nothing is sent until the sender
-- confirms a draft.

create table public.transfer_schedules (
  id uuid primary key,
  sender_id uuid not null references public.profiles (id) on delete cascade,
  day_of_month integer not null,
  amount_centimes bigint not null,
  fee_payer text not null,
  recipient_name text not null,
  recipient_phone text,
  receiver_id uuid references public.profiles (id) on delete set null,
  recipient_city_id integer not null references public.cities (id) on delete restrict,
  is_paused boolean not null default false,
  next_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint day_is_one_of_a_month check (day_of_month between 1 and 31),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint fee_payer_is_known check (fee_payer in ('sender', 'recipient')),
  constraint recipient_name_is_not_too_long check (char_length(recipient_name) between 1 and 120),
  constraint recipient_phone_is_e164 check (recipient_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint recipient_is_not_sender check (receiver_id <> sender_id)
);

create index transfer_schedules_sender_id_idx on public.transfer_schedules (sender_id, created_at, id);
create index transfer_schedules_receiver_id_idx on public.transfer_schedules (receiver_id);
create index transfer_schedules_recipient_city_id_idx on public.transfer_schedules (recipient_city_id);
create index transfer_schedules_due_idx on public.transfer_schedules (next_on) where not is_paused;

comment on table public.transfer_schedules is
  'Monthly schedules. On the due day the scheduled job creates a draft and notifies the sender, who sees the price of that day and can confirm the draft.';
comment on column public.transfer_schedules.day_of_month is 'Day of the month, in Morocco, on which a draft is due. In a month with fewer days, it is due on the last day.';
comment on column public.transfer_schedules.receiver_id is 'The recipient''s account, if they have one.';
comment on column public.transfer_schedules.next_on is 'Next due date; it may be in the past for a paused schedule.';

create trigger _100_set_updated_at before update on public.transfer_schedules
  for each row execute function private.set_updated_at();

alter table public.transfer_schedules enable row level security;
alter table public.transfer_schedules force row level security;
create policy person_reads_own_schedules on public.transfer_schedules for select to authenticated
  using (sender_id = (select auth.uid()));
create policy second_step_is_done on public.transfer_schedules as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- Only functions write rows: save_transfer_schedule, pause_transfer_schedule, end_transfer_schedule
-- and the scheduled job.
grant select on public.transfer_schedules to authenticated, service_role;

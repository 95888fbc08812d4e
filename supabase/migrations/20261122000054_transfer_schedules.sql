-- Made from supabase/schemas/money/transfer_schedules by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- transfer_schedules/ask_due_schedules.sql

create function private.ask_due_schedules() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := private.today_in_morocco();
  v_schedule public.transfer_schedules;
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- The sender's row too: whoever ends her account holds it, and then waits for her schedules.
  for v_schedule in
    select s.* from public.transfer_schedules s
    join public.profiles p on p.id = s.sender_id
    where s.next_on <= v_today and not s.is_paused
    order by s.next_on, s.id limit 500
    for update of s skip locked for key share of p skip locked
  loop
    if v_schedule.receiver_id is not null then
      perform from public.profiles where id = v_schedule.receiver_id for key share skip locked;
      continue when not found;
    end if;
    insert into public.money_transfers (
      id, reference, sender_id, amount_centimes, fee_payer, recipient_name, recipient_phone, receiver_id,
      recipient_city_id, step, expires_at)
    values (gen_random_uuid(), private.new_reference(), v_schedule.sender_id, v_schedule.amount_centimes, v_schedule.fee_payer,
      v_schedule.recipient_name, v_schedule.recipient_phone, v_schedule.receiver_id, v_schedule.recipient_city_id, 'confirm',
      now() + interval '30 days')
    returning * into v_transfer;
    perform private.add_event(v_transfer, 'created', null, 'system');
    perform private.notify(v_schedule.sender_id, 'transaction', 'schedule_due', '{"party": "sender"}', v_transfer.id);
    -- After days without a clock she is asked once, and next time on the next day that comes.
    update public.transfer_schedules set next_on = private.next_day_of_month(day_of_month, v_today)
    where id = v_schedule.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.ask_due_schedules() is
  'Makes a draft of every schedule whose day has come in Morocco, and tells its person, once. May run at any time, twice, anywhere. Returns how many.';

-- transfer_schedules/due_work_of_transfer_schedules.sql

create function private.due_work_of_transfer_schedules() returns integer
language sql
set search_path = ''
as $$
  select private.ask_due_schedules()
$$;
comment on function private.due_work_of_transfer_schedules() is 'Asks those whose monthly transfer is due.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'transfer_schedules', 120);

-- transfer_schedules/end_transfer_schedule.sql

create function public.end_transfer_schedule(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_schedule public.transfer_schedules := private.lock_own_schedule(p_id);
begin
  delete from public.transfer_schedules where id = v_schedule.id;
end
$$;
comment on function public.end_transfer_schedule(uuid) is
  'Ends the caller''s schedule and forgets it; drafts that it made stay. A repeat finds nothing. Refuses: NOT_SIGNED_IN, SCHEDULE_NOT_FOUND.';
revoke all on function public.end_transfer_schedule(uuid) from public, anon;
grant execute on function public.end_transfer_schedule(uuid) to authenticated;

-- transfer_schedules/export_of_transfer_schedules.sql

create function private.export_of_transfer_schedules(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('transfer_schedules', (
    select jsonb_agg(to_jsonb(s) - 'sender_id' order by s.created_at, s.id)
    from public.transfer_schedules s where s.sender_id = p_user_id))
$$;
comment on function private.export_of_transfer_schedules(uuid) is 'What she is asked about every month.';

insert into private.area_hooks (hook, area, position) values ('export', 'transfer_schedules', 760);

-- transfer_schedules/forget_person_of_transfer_schedules.sql

create function private.forget_person_of_transfer_schedules(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.transfer_schedules s where s.sender_id = p_user_id;
  -- Others keep the name they wrote; that it is an account of Wasl, the app forgets.
  update public.transfer_schedules s set receiver_id = null where s.receiver_id = p_user_id;
end
$$;
comment on function private.forget_person_of_transfer_schedules(uuid) is
  'Ends her schedules, and takes her account out of those of others.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'transfer_schedules', 620);

-- transfer_schedules/transfer_schedules.sql

-- Transfers that a person wants to be asked about every month. Nothing is sent without her.

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
  'On its day the clock makes a draft and tells the person; she looks at it, sees the price of that day, and sends it or not.';
comment on column public.transfer_schedules.day_of_month is 'In Morocco; in a shorter month its last day.';
comment on column public.transfer_schedules.receiver_id is 'The recipient''s own account, when he has one.';
comment on column public.transfer_schedules.next_on is 'When she is asked next; while it is paused this day may pass.';

create trigger _100_set_updated_at before update on public.transfer_schedules
  for each row execute function private.set_updated_at();

alter table public.transfer_schedules enable row level security;
alter table public.transfer_schedules force row level security;
create policy person_reads_own_schedules on public.transfer_schedules for select to authenticated
  using (sender_id = (select auth.uid()));
create policy second_step_is_done on public.transfer_schedules as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- Written by functions alone: save_transfer_schedule, pause_transfer_schedule, end_transfer_schedule.
grant select on public.transfer_schedules to authenticated, service_role;

-- transfer_schedules/lock_own_schedule.sql

create function private.lock_own_schedule(p_id uuid) returns public.transfer_schedules
language plpgsql
set search_path = ''
as $$
declare
  v_sender_id uuid := private.lock_caller();
  v_schedule public.transfer_schedules;
begin
  select * into v_schedule from public.transfer_schedules where id = p_id and sender_id = v_sender_id for update;
  if v_schedule.id is null then
    perform private.refuse('WA213', 'Schedule not found');
  end if;
  return v_schedule;
end
$$;
comment on function private.lock_own_schedule(uuid) is
  'The caller''s own schedule, locked, and her row before it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SCHEDULE_NOT_FOUND.';

-- transfer_schedules/next_day_of_month.sql

create function private.next_day_of_month(p_day integer, p_after date) returns date
language sql immutable
set search_path = ''
as $$
  select min(d.day) from (
    select least(m.start + (p_day - 1), (m.start + interval '1 month' - interval '1 day')::date) as day
    from (values (date_trunc('month', p_after::timestamp)::date),
      ((date_trunc('month', p_after::timestamp) + interval '1 month')::date)) as m (start)) as d
  where d.day > p_after
$$;
comment on function private.next_day_of_month(integer, date) is
  'The first such day after a date; in a month that is shorter, its last day.';

-- transfer_schedules/pause_transfer_schedule.sql

create function public.pause_transfer_schedule(p_id uuid, p_is_paused boolean) returns public.transfer_schedules
language plpgsql security definer
set search_path = ''
as $$
declare
  v_schedule public.transfer_schedules := private.lock_own_schedule(p_id);
  v_today date := private.today_in_morocco();
begin
  if p_is_paused is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_paused"}');
  end if;
  update public.transfer_schedules set
    is_paused = p_is_paused,
    -- What passed in the pause is not made up for; today is not over yet.
    next_on = case when not p_is_paused and next_on < v_today
      then private.next_day_of_month(day_of_month, v_today - 1) else next_on end
  where id = v_schedule.id
  returning * into v_schedule;
  return v_schedule;
end
$$;
comment on function public.pause_transfer_schedule(uuid, boolean) is
  'Pauses the caller''s schedule, or lets it go on from its next day, today included. Refuses: NOT_SIGNED_IN, SCHEDULE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.pause_transfer_schedule(uuid, boolean) from public, anon;
grant execute on function public.pause_transfer_schedule(uuid, boolean) to authenticated;

-- transfer_schedules/save_transfer_schedule.sql

create function public.save_transfer_schedule(
  p_id uuid, p_day_of_month integer, p_amount_centimes bigint, p_fee_payer text,
  p_recipient_name text, p_recipient_city_id integer, p_recipient_phone text default null, p_receiver_id uuid default null
) returns public.transfer_schedules
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.lock_caller();
  v_maximum constant integer := 20;
  v_name text := nullif(btrim(p_recipient_name), '');
  v_schedule public.transfer_schedules;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_schedule from public.transfer_schedules where id = p_id and sender_id = v_sender_id for update;
  if v_schedule.id is null and exists (select from public.transfer_schedules where id = p_id) then
    perform private.refuse('WA213', 'Schedule not found');
  elsif p_day_of_month is null or p_day_of_month not between 1 and 31 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_day_of_month"}');
  elsif v_name is null or p_amount_centimes is null or p_recipient_city_id is null then
    perform private.refuse('WA030', 'The amount, the recipient or the city is missing');
  end if;
  perform private.check_draft_changes(jsonb_build_object(
    'amount_centimes', p_amount_centimes, 'fee_payer', p_fee_payer, 'recipient_name', v_name,
    'recipient_phone', nullif(p_recipient_phone, ''), 'recipient_city_id', p_recipient_city_id));
  if not exists (select from public.cities where id = p_recipient_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  perform private.check_receiver(v_sender_id, p_receiver_id);
  if v_schedule.id is null
    and (select count(*) from public.transfer_schedules s where s.sender_id = v_sender_id) >= v_maximum then
    perform private.refuse('WA214', 'As many schedules as there may be', jsonb_build_object('maximum', v_maximum));
  end if;

  insert into public.transfer_schedules as s (
    id, sender_id, day_of_month, amount_centimes, fee_payer, recipient_name, recipient_phone, receiver_id,
    recipient_city_id, next_on)
  values (p_id, v_sender_id, p_day_of_month, p_amount_centimes, p_fee_payer, v_name, nullif(p_recipient_phone, ''), p_receiver_id,
    p_recipient_city_id, private.next_day_of_month(p_day_of_month, private.today_in_morocco()))
  on conflict (id) do update set
    day_of_month = excluded.day_of_month,
    amount_centimes = excluded.amount_centimes,
    fee_payer = excluded.fee_payer,
    recipient_name = excluded.recipient_name,
    recipient_phone = excluded.recipient_phone,
    receiver_id = excluded.receiver_id,
    recipient_city_id = excluded.recipient_city_id,
    next_on = case when s.day_of_month = excluded.day_of_month then s.next_on else excluded.next_on end
  where s.sender_id = v_sender_id
  returning * into v_schedule;
  -- Another person took the id at this very moment.
  if v_schedule.sender_id is distinct from v_sender_id then
    perform private.refuse('WA213', 'Schedule not found');
  end if;
  return v_schedule;
end
$$;
comment on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) is
  'Makes the caller''s schedule with the id of her device, or changes it as a whole; asks first on the next such day after today. A repeat changes nothing. Refuses: NOT_SIGNED_IN, FIELD_INVALID, RECIPIENT_MISSING, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE, SCHEDULES_TOO_MANY, SCHEDULE_NOT_FOUND.';
revoke all on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) from public, anon;
grant execute on function public.save_transfer_schedule(uuid, integer, bigint, text, text, integer, text, uuid) to authenticated;

-- transfer_schedules/today_in_morocco.sql

create function private.today_in_morocco() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'Africa/Casablanca')::date
$$;
comment on function private.today_in_morocco() is 'The day that it is in Morocco.';

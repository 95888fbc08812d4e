-- The timeline of a transfer: events with their time and actor. Append-only.

create table public.money_transfer_events (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  kind text not null,
  from_status text,
  to_status text not null,
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint actor_role_is_known check (actor_role in ('sender', 'receiver', 'broker', 'system', 'operator')),
  constraint kind_is_known check (kind in (
    'created', 'confirmed', 'cash_recorded', 'cash_rejected', 'funded', 'broker_preaccepted',
    'broker_declined', 'broker_accepted', 'broker_gave_up', 'payout_failed', 'payout_locked',
    'payout_code_renewed', 'payout_counted', 'completed', 'abandoned', 'refund_code_made', 'refund_failed',
    'refund_locked', 'refund_paid', 'expired', 'cash_ready', 'promise_missed',
    'held', 'hold_released', 'hold_refused', 'voucher_made'))
);

create index money_transfer_events_transfer_id_idx on public.money_transfer_events (transfer_id, id);
create index money_transfer_events_actor_id_idx on public.money_transfer_events (actor_id);

comment on table public.money_transfer_events is 'Timeline of each transfer. Only functions add rows, and rows never change.';
comment on column public.money_transfer_events.details is 'Event data, which depends on the kind, such as {"counted_centimes": 51200} or {"attempts_left": 3}.';

-- actor_id may change because deleting an account sets it to null. created_at may change because
-- the demo seed sets it to the past.
create trigger _100_refuse_change before delete
  or update of id, transfer_id, kind, from_status, to_status, actor_role, details
  on public.money_transfer_events
  for each row execute function private.refuse_change();
create trigger _200_audit_transfer_event after insert on public.money_transfer_events
  for each row execute function private.audit_transfer_event();
create trigger _800_notify_transfer_event after insert on public.money_transfer_events
  for each row execute function private.notify_transfer_event();
create trigger _810_tell_transfer_event after insert on public.money_transfer_events
  for each row execute function private.tell_transfer_event();

alter table public.money_transfer_events enable row level security;
alter table public.money_transfer_events force row level security;
create policy readers_of_transfer_read_events on public.money_transfer_events for select to authenticated
  using (exists (select from public.money_transfers t where t.id = transfer_id));
create policy second_step_is_done on public.money_transfer_events as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.money_transfer_events to authenticated, service_role;

-- The timeline of a transfer: what happened, when and by whom. Append-only.

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
  constraint actor_role_is_known check (actor_role in ('sender', 'broker', 'system')),
  constraint kind_is_known check (kind in (
    'created', 'confirmed', 'cash_recorded', 'cash_rejected', 'funded', 'broker_preaccepted',
    'broker_declined', 'broker_accepted', 'broker_gave_up', 'payout_failed', 'payout_locked',
    'payout_code_renewed', 'completed', 'abandoned', 'refund_recorded', 'refund_paid', 'expired'))
);
create index money_transfer_events_transfer_id_idx on public.money_transfer_events (transfer_id, id);
create index money_transfer_events_actor_id_idx on public.money_transfer_events (actor_id);

comment on table public.money_transfer_events is 'Timeline of each transfer. Rows are added by the functions and never changed.';
comment on column public.money_transfer_events.details is 'What the kind needs, such as {"counted_centimes": 51200} or {"attempts_left": 3}.';

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Trigger: refuses update and delete, whoever asks.';
-- Not of actor_id, which is emptied when an account goes, nor of created_at, which the demo seed sets back.
create trigger _100_refuse_change before delete
  or update of id, transfer_id, kind, from_status, to_status, actor_role, details
  on public.money_transfer_events
  for each row execute function private.refuse_change();

alter table public.money_transfer_events enable row level security;
alter table public.money_transfer_events force row level security;
create policy readers_of_transfer_read_events on public.money_transfer_events for select to authenticated
  using (exists (select from public.money_transfers t where t.id = transfer_id));
grant select on public.money_transfer_events to authenticated, service_role;
alter publication supabase_realtime add table public.money_transfer_events;

create function private.add_event(
  p_transfer public.money_transfers, p_kind text, p_from_status text, p_actor_role text,
  p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into public.money_transfer_events
    (transfer_id, kind, from_status, to_status, actor_id, actor_role, details)
  values (p_transfer.id, p_kind, p_from_status, p_transfer.status,
    case when p_actor_role = 'system' then null else auth.uid() end, p_actor_role, p_details)
$$;
comment on function private.add_event(public.money_transfers, text, text, text, jsonb) is
  'Adds a row to the timeline in the caller''s transaction; p_transfer is the row after the change.';

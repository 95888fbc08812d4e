-- The timeline of a parcel: what happened, when and by whom. Append-only.

create table public.delivery_events (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  kind text not null,
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null,
  occurred_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  city_id integer references public.cities (id) on delete restrict,
  data jsonb not null default '{}',
  scan_id uuid unique,
  constraint actor_role_is_known check (actor_role in ('sender', 'receiver', 'courier', 'operator', 'broker', 'system')),
  constraint kind_is_known check (kind in (
    'submitted', 'pickup_missed', 'weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'picked_up', 'hub', 'handed_over', 'taken_over', 'passed_on', 'out_for_delivery',
    'attempt_failed', 'rescheduled', 'refused', 'return_started', 'delivered', 'returned', 'note', 'claim_opened',
    'claim_decided', 'code_renewed', 'code_locked', 'cancelled', 'lost', 'completed',
    'refund_failed', 'refund_locked', 'refund_paid')),
  constraint data_is_an_object check (jsonb_typeof(data) = 'object'),
  constraint occurred_before_it_was_recorded check (occurred_at <= recorded_at)
);

create index delivery_events_delivery_id_idx on public.delivery_events (delivery_id, occurred_at, id);
create index delivery_events_actor_id_idx on public.delivery_events (actor_id);
create index delivery_events_city_id_idx on public.delivery_events (city_id);
-- Rows come in the order in which they were recorded, so a small index finds a day.
create index delivery_events_recorded_at_idx on public.delivery_events using brin (recorded_at);

-- Visits that support looks at: far from the door, or without a place.
create index delivery_events_doubted_idx on public.delivery_events (recorded_at desc, delivery_id)
  where data ? 'distance_m' or kind in ('attempt_failed', 'refused') and data ? 'no_place';

comment on table public.delivery_events is 'Timeline of each parcel. Rows are added by the functions and never changed.';
comment on column public.delivery_events.occurred_at is 'When it happened: the device''s time for scans that came late, corrected where it cannot be true.';
comment on column public.delivery_events.data is 'What the kind needs, such as {"reason": "nobody_home"}. Places of scans are the sender''s and the courier''s to see.';
comment on column public.delivery_events.scan_id is 'The device''s id of the scan that made it.';

-- Not of actor_id, which is emptied when an account goes, nor of the times, which the demo seed sets back.
create trigger _100_refuse_change before delete or update of id, delivery_id, kind, actor_role, city_id, scan_id
  on public.delivery_events
  for each row execute function private.refuse_change();
-- Emptied when an account goes, and never anything else.
create trigger _200_refuse_other_data before update of data on public.delivery_events
  for each row when (new.data <> '{}' and new.data is distinct from old.data) execute function private.refuse_change();

alter table public.delivery_events enable row level security;
alter table public.delivery_events force row level security;
create policy second_step_is_done on public.delivery_events as restrictive to authenticated
  using ((select private.has_done_second_step()));
-- The sender alone: data says where the pickup was. A receiver gets her part from delivery_detail.
create policy sender_reads_events on public.delivery_events for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id and d.sender_id = (select auth.uid())));

grant select on public.delivery_events to authenticated;
revoke all on public.delivery_events from service_role;
grant select on public.delivery_events to service_role;

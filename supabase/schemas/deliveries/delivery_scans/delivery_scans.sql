-- Scans of courier agents, identified by the id that their device generated. A repeat returns the
-- first result and writes nothing.

create table private.delivery_scans (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  agent_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  outcome text not null,
  refusal text,
  detail jsonb,
  created_at timestamptz not null default now(),
  constraint outcome_is_known check (outcome in ('recorded', 'refused')),
  constraint refused_scan_says_why check ((outcome = 'refused') = (refusal is not null))
);

create index delivery_scans_delivery_id_idx on private.delivery_scans (delivery_id, created_at);
create index delivery_scans_agent_id_idx on private.delivery_scans (agent_id, created_at desc);
create index delivery_scans_done_idx on private.delivery_scans (agent_id, created_at desc, delivery_id)
  where outcome = 'recorded' and kind in ('pickup', 'delivered', 'returned');

comment on table private.delivery_scans is
  'Scans that had an effect: recorded scans, wrong codes, and weights that need the sender''s consent. Other refusals are not stored, so that the device''s queue can retry these scans after the cause is resolved.';

alter table private.delivery_scans enable row level security;
alter table private.delivery_scans force row level security;

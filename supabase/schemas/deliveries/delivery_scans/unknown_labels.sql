-- Labels that an agent scanned and that are not parcels of the agent's courier. A few such scans
-- are mistakes; many such scans suggest that the agent is trying random labels.

create table private.unknown_labels (
  agent_id uuid not null references public.profiles (id) on delete cascade,
  label_code text not null,
  scanned_at timestamptz not null default now(),
  primary key (agent_id, label_code)
);

create index unknown_labels_scanned_at_idx on private.unknown_labels (scanned_at);

comment on table private.unknown_labels is
  'One row for each agent and unknown label, with the time when the agent first scanned the label. The row is deleted after a day. Repeated scans of one label count as one.';

alter table private.unknown_labels enable row level security;
alter table private.unknown_labels force row level security;

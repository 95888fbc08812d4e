-- Labels that an agent scanned and that are no parcel of his courier: some are slips, many are a search.

create table private.unknown_labels (
  agent_id uuid not null references public.profiles (id) on delete cascade,
  label_code text not null,
  scanned_at timestamptz not null default now(),
  primary key (agent_id, label_code)
);

create index unknown_labels_scanned_at_idx on private.unknown_labels (scanned_at);

comment on table private.unknown_labels is
  'Each label once for an agent, when it was first unknown; forgotten after a day. The same one sent again counts once.';

alter table private.unknown_labels enable row level security;
alter table private.unknown_labels force row level security;

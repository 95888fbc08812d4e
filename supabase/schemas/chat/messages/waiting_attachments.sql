-- Files without a message, listed separately so that neither the upload limit nor the sweep scans
-- all files.

create table private.waiting_attachments (
  name text primary key,
  owner_id uuid not null,
  created_at timestamptz not null default now()
);

create index waiting_attachments_owner_id_idx on private.waiting_attachments (owner_id);
create index waiting_attachments_created_at_idx on private.waiting_attachments (created_at);

comment on table private.waiting_attachments is
  'Uploaded files without a message. The first to delete the row wins: the message that uses the file, or the sweep after a day.';

alter table private.waiting_attachments enable row level security;
alter table private.waiting_attachments force row level security;

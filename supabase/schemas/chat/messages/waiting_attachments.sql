-- Uploaded files that no message contains yet. Because of this separate table, the upload limit and
-- the cleanup job do not have to scan all files.

create table private.waiting_attachments (
  name text primary key,
  owner_id uuid not null,
  created_at timestamptz not null default now()
);

create index waiting_attachments_owner_id_idx on private.waiting_attachments (owner_id);
create index waiting_attachments_created_at_idx on private.waiting_attachments (created_at);

comment on table private.waiting_attachments is
  'Uploaded files that no message contains yet. A row is deleted when a message is sent with the file, or by the cleanup job after a day.';

alter table private.waiting_attachments enable row level security;
alter table private.waiting_attachments force row level security;

-- Uploaded files without a message, in their own table so that neither the upload limit nor the
-- cleanup job scans all files.

create table private.waiting_attachments (
  name text primary key,
  owner_id uuid not null,
  created_at timestamptz not null default now()
);

create index waiting_attachments_owner_id_idx on private.waiting_attachments (owner_id);
create index waiting_attachments_created_at_idx on private.waiting_attachments (created_at);

comment on table private.waiting_attachments is
  'Uploaded files without a message. A row is deleted by the message that uses the file, or by the cleanup job after a day, whichever comes first.';

alter table private.waiting_attachments enable row level security;
alter table private.waiting_attachments force row level security;

create table private.broker_credit_lines (
  id bigint generated always as identity primary key,
  broker_id uuid not null,
  credit_centimes bigint not null check (credit_centimes >= 0),
  request_id uuid not null unique,
  created_at timestamptz not null default now()
);

create index broker_credit_lines_broker_id_idx on private.broker_credit_lines (broker_id, id desc);

comment on table private.broker_credit_lines is
  'Versions of each broker''s credit line, which limits how far the float may fall below zero. The newest row is in force. The first row is created together with the broker. Later rows are created by operators, whose changes are in the audit log.';

create trigger _100_refuse_change before update or delete on private.broker_credit_lines
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.broker_credit_lines
  for each statement execute function private.refuse_change();

alter table private.broker_credit_lines enable row level security;
alter table private.broker_credit_lines force row level security;

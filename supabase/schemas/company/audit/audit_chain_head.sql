-- Audit log of changes and of reads by operators. Rows are only added, and each row is sealed with
-- the hash of the previous one.

create table private.audit_chain_head (
  is_only boolean primary key default true,
  last_id bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  constraint head_is_one_row check (is_only)
);

comment on table private.audit_chain_head is
  'Number and hash of the last sealed audit event, in a single row. In the lock order, this row comes last, because sealing keeps it locked until the transaction ends.';

create trigger _100_refuse_change before delete on private.audit_chain_head
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_chain_head
  for each statement execute function private.refuse_change();

alter table private.audit_chain_head enable row level security;
alter table private.audit_chain_head force row level security;

insert into private.audit_chain_head default values;

create table private.account_suspensions (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null,
  suspended_by uuid not null,
  was_broker_active boolean not null default false,
  created_at timestamptz not null default now(),
  restore_reason text,
  restored_by uuid,
  restored_at timestamptz,
  constraint restoring_has_a_reason check ((restored_at is null) = (restore_reason is null))
);

create unique index one_open_suspension_for_a_person on private.account_suspensions (user_id) where restored_at is null;

comment on table private.account_suspensions is 'Records of account suspensions with operator, time and reason. The record itself does not prevent signing in; auth.users.banned_until does.';
comment on column private.account_suspensions.suspended_by is
  'Operator who suspended the account. No foreign key: checking the key would lock the operator''s row after the person''s row and break the lock order.';
comment on column private.account_suspensions.was_broker_active is 'True if restoring the account makes the person an active broker again.';

alter table private.account_suspensions enable row level security;
alter table private.account_suspensions force row level security;

-- Setup steps whose completion the instance cannot detect. An admin confirms each step and enters
-- the day on which it was done.

create table private.step_confirmations (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  step text not null,
  done_on date not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null default now(),
  constraint step_is_known check (step in ('fees', 'backups')),
  constraint done_on_is_a_day check (isfinite(done_on))
);

comment on table private.step_confirmations is
  'Confirmations of setup steps by admins. `fees` confirms that the admin has read and accepts the fees, `backups` that a backup was restored. Each confirmation contains the day on which the step was done. For each step, the newest confirmation counts.';
comment on column private.step_confirmations.confirmed_by is 'Admin who confirmed the step. No foreign key: a confirmation is kept after the admin''s account is deleted.';

create trigger _100_refuse_change before update or delete on private.step_confirmations
  for each row execute function private.refuse_change();

alter table private.step_confirmations enable row level security;
alter table private.step_confirmations force row level security;

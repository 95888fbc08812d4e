-- First steps that the instance cannot see for itself: an admin says that they are done, and when.

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
  'That somebody read the fees and accepts them, or saw a backup restored, on a day. The newest of a step counts.';
comment on column private.step_confirmations.confirmed_by is 'Without a foreign key: what was said outlives its people.';

create trigger _100_refuse_change before update or delete on private.step_confirmations
  for each row execute function private.refuse_change();

alter table private.step_confirmations enable row level security;
alter table private.step_confirmations force row level security;

-- What every area joins in (the export, the first screen, due work, the end of an account) calls one function of each area.

create table private.area_hooks (
  hook text not null,
  area text not null,
  position integer not null,
  primary key (hook, area),
  constraint hook_is_known check (hook in (
    'export', 'dashboard', 'due_work',
    'lock_account_end', 'refuse_account_end', 'plan_account_end', 'end_account', 'forget_person')),
  constraint area_is_a_name check (area ~ '^[a-z]+(_[a-z]+)*$')
);

comment on table private.area_hooks is
  'Which areas take part in what concerns them all: a row (hook, area) has the function private.<hook>_of_<area>, which stands beside it. An area comes and goes with its rows, and no other file changes.';
comment on column private.area_hooks.hook is
  'export and dashboard (p_user_id) → jsonb object; due_work () → integer; of an account that ends, in this order: lock_account_end and refuse_account_end (p_user_id) → void, plan_account_end (p_user_id) → jsonb object with the list kept, end_account (p_user_id) → jsonb object with is_row_kept and what the audit log is told, forget_person (p_user_id) → void when the account''s row stays.';
comment on column private.area_hooks.position is 'Areas are called in this order: locks, refusals and lists follow it.';

alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

-- Hooks of the feature areas. A hook is a function of an area that is called for the data export,
-- the first screen, the scheduled job (due work) or the closing of an account.

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
  'Registered hooks of the feature areas. A row (hook, area) registers the function private.<hook>_of_<area>, which is defined in the same file. Adding or removing an area changes no other file.';
comment on column private.area_hooks.hook is
  'Name of the hook, with its signature. export and dashboard (p_user_id) → jsonb object; due_work () → integer; for closing an account, in this order: lock_account_end and refuse_account_end (p_user_id) → void, plan_account_end (p_user_id) → jsonb object whose list "kept" names the data that is kept, end_account (p_user_id) → jsonb object with is_row_kept and details for the audit log, forget_person (p_user_id) → void if the account''s row stays.';
comment on column private.area_hooks.position is 'Position of the area in the order in which the functions of a hook are called. Locks, refusals and lists follow the same order.';

alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

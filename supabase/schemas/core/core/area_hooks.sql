-- Hooks of the feature areas. Shared code calls the hooks of all areas to export a person's data,
-- to show the first screen, to run the scheduled job (due work) and to close an account. Each area
-- defines a function for every hook that it needs.

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
  'Name of the hook. The signatures of the hooks are: export and dashboard (p_user_id) → jsonb object; due_work () → integer. The hooks for closing an account are called in this order: lock_account_end and refuse_account_end (p_user_id) → void; plan_account_end (p_user_id) → jsonb object whose list "kept" names the data that is kept; end_account (p_user_id) → jsonb object with is_row_kept and details for the audit log; forget_person (p_user_id) → void, called only if the account''s row stays.';
comment on column private.area_hooks.position is 'Number that determines the order in which the functions of a hook are called: the areas with a lower position come first. Locks, refusals and the elements of lists have the same order.';

alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

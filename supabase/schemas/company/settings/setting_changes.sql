-- Changes of settings: proposed by one operator, confirmed by another, and revocable until their
-- start time.

create table private.setting_changes (
  id uuid primary key,
  setting text not null references private.settings (name) on delete restrict,
  subject_id uuid,
  setting_values jsonb not null,
  begins_at timestamptz not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  undone_reason text,
  constraint begins_later_than_it_was_proposed check (begins_at > proposed_at and isfinite(begins_at)),
  constraint values_are_an_object check (jsonb_typeof(setting_values) = 'object'),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  constraint two_people_agree check (decision <> 'confirmed' or decided_by <> proposed_by),
  constraint only_what_was_confirmed_is_undone check (undone_at is null or decision = 'confirmed'),
  constraint undone_before_it_began check (undone_at < begins_at),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);

create index setting_changes_setting_begins_at_idx on private.setting_changes (setting, subject_id, begins_at desc);
create unique index one_change_begins_at_a_time on private.setting_changes (setting, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'), begins_at)
  where decision = 'confirmed' and undone_at is null;
create index setting_changes_open_idx on private.setting_changes (proposed_at) where decision is null;

comment on table private.setting_changes is
  'A complete set of new values for a setting, in force from begins_at. Operators propose a change, and confirm or reject it. When a change is confirmed, a version of the setting is created; undoing the change deletes this version.';
comment on column private.setting_changes.subject_id is
  'Company whose setting changes; null for global settings. No foreign key: companies are never deleted.';
comment on column private.setting_changes.proposed_by is 'Operator who proposed the change. No foreign key, as for decided_by and undone_by: a change is kept after the operators'' accounts are deleted.';

create trigger _100_refuse_change before delete
  or update of id, setting, subject_id, setting_values, begins_at, reason, proposed_by, proposed_at on private.setting_changes
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at on private.setting_changes
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_undoing before update on private.setting_changes
  for each row when (old.undone_at is not null) execute function private.refuse_change();

alter table private.setting_changes enable row level security;
alter table private.setting_changes force row level security;

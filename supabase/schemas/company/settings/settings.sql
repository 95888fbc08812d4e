-- Settings that operators change: each has a table of versions with a start time. A change that two
-- operators agreed on adds a version.

create table private.settings (
  name text primary key,
  position integer not null unique,
  roles text[] not null,
  version_table text not null,
  list text,
  list_table text,
  least_rows integer not null default 1,
  most_rows integer not null default 40,
  begins_column text not null default 'valid_from',
  subject_column text,
  constraint name_is_a_word check (name ~ '^[a-z]+(_[a-z]+)*$'),
  constraint somebody_may_change_it check (cardinality(roles) > 0),
  constraint a_list_has_a_table check ((list is null) = (list_table is null)),
  constraint least_is_not_above_most check (least_rows between 0 and most_rows)
);

comment on table private.settings is
  'List of settings. Each setting has a function private.preview_of_<name> and a branch in private.broken_rule_of_setting.';
comment on column private.settings.roles is 'Operators with one of these roles propose, decide on and undo changes, and read the values.';
comment on column private.settings.version_table is
  'Table with id, name, valid_from and a column for each field; triggers refuse to change versions that have begun. The newest row whose valid_from is past is in force.';
comment on column private.settings.begins_column is 'Column of version_table with the start time of a version.';
comment on column private.settings.subject_column is
  'Name of the column of version_table that contains the company to which a version applies; null if the versions of the setting apply to all companies. Only courier_prices has such a column. The functions for the other settings do not handle the versions of courier_prices: separate functions check, write and read these versions.';
comment on column private.settings.list is 'Name of the list among the values of the setting, such as bands; null if the setting has no list. The rows of the list are in list_table, where the column schedule_id refers to the version of the setting.';

alter table private.settings enable row level security;
alter table private.settings force row level security;

insert into private.settings (name, position, roles, version_table, list, list_table) values
  ('fees', 1, '{finance,admin}', 'public.fee_schedules', 'bands', 'public.fee_bands'),
  ('limits', 2, '{finance,compliance,admin}', 'private.limit_schedules', 'levels', 'private.limit_levels'),
  ('shares', 3, '{finance,admin}', 'private.ledger_terms', null, null),
  ('deposit', 4, '{finance,compliance,admin}', 'private.broker_terms', null, null),
  -- Only compliance may know the thresholds of holds, so that nobody sends amounts just below them.
  ('holds', 5, '{compliance}', 'private.hold_terms', null, null),
  ('sending', 6, '{compliance,admin}', 'private.sending_terms', null, null),
  ('promises', 7, '{finance,admin}', 'private.promise_terms', null, null);
-- With an empty list of closed corridors, all corridors are open.
insert into private.settings (name, position, roles, version_table, list, list_table, least_rows, most_rows) values
  ('corridors', 8, '{finance,compliance,admin}', 'private.corridor_terms', 'closed', 'private.closed_corridors', 0, 200),
  ('exchange_rates', 10, '{finance,admin}', 'private.exchange_rate_terms', null, null, 1, 40);
insert into private.settings (name, position, roles, version_table, begins_column, subject_column) values
  ('courier_prices', 9, '{finance,admin}', 'public.courier_tariffs', 'starts_at', 'courier_id');

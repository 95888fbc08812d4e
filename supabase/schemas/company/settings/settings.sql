-- What operators set: each setting is a table of versions with a day they begin, written by a change that two operators agreed on.

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
  'Which settings there are. A setting has the functions private.preview_of_<name> and a branch of private.broken_rule_of_setting.';
comment on column private.settings.roles is 'Operators with one of these propose, answer and undo changes, and read what is set.';
comment on column private.settings.version_table is
  'Has id, name, valid_from, refuses changes of what has begun, and a column for each field; the newest row whose valid_from has come is in force.';
comment on column private.settings.begins_column is 'Of version_table: when a version begins.';
comment on column private.settings.subject_column is
  'Of version_table: whose versions they are, where each company has its own. Such a setting has its own check, write and reading: couriers.';
comment on column private.settings.list is 'The list inside the values, such as bands; its rows are in list_table and name their version by schedule_id.';

alter table private.settings enable row level security;
alter table private.settings force row level security;

insert into private.settings (name, position, roles, version_table, list, list_table) values
  ('fees', 1, '{finance,admin}', 'public.fee_schedules', 'bands', 'public.fee_bands'),
  ('limits', 2, '{finance,compliance,admin}', 'private.limit_schedules', 'levels', 'private.limit_levels'),
  ('shares', 3, '{finance,admin}', 'private.ledger_terms', null, null),
  ('deposit', 4, '{finance,compliance,admin}', 'private.broker_terms', null, null),
  -- Nobody but compliance learns the lines: who knows them stays below them.
  ('holds', 5, '{compliance}', 'private.hold_terms', null, null),
  ('sending', 6, '{compliance,admin}', 'private.sending_terms', null, null),
  ('promises', 7, '{finance,admin}', 'private.promise_terms', null, null);
-- All ways are open in an empty list.
insert into private.settings (name, position, roles, version_table, list, list_table, least_rows, most_rows) values
  ('corridors', 8, '{finance,compliance,admin}', 'private.corridor_terms', 'closed', 'private.closed_corridors', 0, 200),
  ('exchange_rates', 10, '{finance,admin}', 'private.exchange_rate_terms', null, null, 1, 40);
insert into private.settings (name, position, roles, version_table, begins_column, subject_column) values
  ('courier_prices', 9, '{finance,admin}', 'public.courier_tariffs', 'starts_at', 'courier_id');

create table private.setting_fields (
  setting text not null references private.settings (name) on delete restrict,
  list text not null default '',
  name text not null,
  position integer not null,
  unit text not null,
  least bigint not null,
  most bigint not null,
  step bigint not null default 1,
  primary key (setting, list, name),
  constraint unit_is_known check (unit in ('centimes', 'ppm', 'count', 'minutes', 'hours', 'working_days', 'level', 'city', 'rate')),
  constraint least_is_not_above_most check (least <= most),
  constraint step_is_positive check (step > 0)
);

comment on table private.setting_fields is
  'Fields of each setting that contain integers, with their ranges. A setting has one row for each of its versions, and may have a list with several entries for each version. For a field of the list, the column "list" contains the name of the list; for a field of the version''s own row, the column is empty. The version table and the list table have one column for each of their fields, with the name of the field.';
comment on column private.setting_fields.unit is 'Unit of the value. For a city the value is the city''s id, and 0 means every city; a rate is in millionths of a dirham.';
comment on column private.setting_fields.step is 'Smallest difference between two values: the value must be a multiple of step. The step 100 allows amounts in whole dirhams (unit centimes) and shares in hundredths of a per cent (unit ppm).';

alter table private.setting_fields enable row level security;
alter table private.setting_fields force row level security;

insert into private.setting_fields (setting, list, name, position, unit, least, most, step) values
  ('fees', '', 'tax_ppm', 1, 'ppm', 0, 500000, 100),
  ('fees', '', 'minimum_centimes', 2, 'centimes', 100, 1000000, 100),
  ('fees', '', 'maximum_centimes', 3, 'centimes', 10000, 100000000, 100),
  ('fees', 'bands', 'above_centimes', 1, 'centimes', 0, 100000000, 100),
  ('fees', 'bands', 'up_to_centimes', 2, 'centimes', 100, 100000000, 100),
  ('fees', 'bands', 'base_fee_centimes', 3, 'centimes', 0, 1000000, 100),
  ('fees', 'bands', 'rate_ppm', 4, 'ppm', 0, 200000, 100),
  ('limits', '', 'broker_operation_centimes', 1, 'centimes', 10000, 100000000, 100),
  ('limits', '', 'broker_day_centimes', 2, 'centimes', 10000, 1000000000, 100),
  ('limits', '', 'float_cap_centimes', 3, 'centimes', 10000, 1000000000, 100),
  ('limits', 'levels', 'level', 1, 'level', 1, 3, 1),
  ('limits', 'levels', 'transfer_centimes', 2, 'centimes', 100, 100000000, 100),
  ('limits', 'levels', 'day_centimes', 3, 'centimes', 100, 100000000, 100),
  ('limits', 'levels', 'thirty_days_centimes', 4, 'centimes', 100, 1000000000, 100),
  ('limits', 'levels', 'transfers_a_day', 5, 'count', 1, 1000, 1),
  ('shares', '', 'cash_in_ppm', 1, 'ppm', 0, 1000000, 100),
  ('shares', '', 'payout_ppm', 2, 'ppm', 0, 1000000, 100),
  ('shares', '', 'credit_line_centimes', 3, 'centimes', 0, 100000000, 100),
  ('shares', '', 'delivery_tax_ppm', 4, 'ppm', 0, 500000, 100),
  ('shares', '', 'delivery_margin_ppm', 5, 'ppm', 0, 1000000, 100),
  ('deposit', '', 'deposit_ppm', 1, 'ppm', 0, 1000000, 100),
  ('deposit', '', 'deposit_minimum_centimes', 2, 'centimes', 10000, 100000000, 10000),
  ('deposit', '', 'float_minimum_centimes', 3, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'look_above_centimes', 1, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'just_below_from_centimes', 2, 'centimes', 10000, 100000000, 100),
  ('holds', '', 'just_below_count', 3, 'count', 2, 100, 1),
  ('holds', '', 'just_below_hours', 4, 'hours', 1, 720, 1),
  ('holds', '', 'answer_working_days', 5, 'working_days', 1, 30, 1),
  ('holds', '', 'wait_above_centimes', 6, 'centimes', 0, 100000000, 100),
  ('holds', '', 'wait_minutes', 7, 'minutes', 0, 1440, 1),
  ('sending', '', 'known_transfers', 1, 'count', 1, 50, 1),
  ('sending', '', 'looked_at_transfers', 2, 'count', 1, 50, 1),
  ('sending', '', 'warn_times', 3, 'count', 2, 1000, 1),
  ('sending', '', 'warn_again_times', 4, 'count', 3, 1000, 1),
  ('promises', '', 'with_cash_minutes', 1, 'minutes', 5, 1440, 5),
  ('promises', '', 'without_cash_minutes', 2, 'minutes', 5, 2880, 5),
  ('promises', '', 'missed_after_minutes', 3, 'minutes', 15, 2880, 5),
  ('corridors', 'closed', 'from_city_id', 1, 'city', 0, 2147483647, 1),
  ('corridors', 'closed', 'to_city_id', 2, 'city', 0, 2147483647, 1),
  ('exchange_rates', '', 'eur_millionths', 1, 'rate', 1000000, 100000000, 100),
  ('exchange_rates', '', 'usd_millionths', 2, 'rate', 1000000, 100000000, 100);

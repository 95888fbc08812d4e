create type private.courier_scan as (
  id uuid, label_code text, kind text, occurred_at timestamptz, city_id integer,
  latitude double precision, longitude double precision, accuracy_m double precision, no_place text,
  code text, weight_grams integer, reason text, slot_starts_at timestamptz, slot_ends_at timestamptz,
  photo_ids uuid[], note text, colleague_code text, is_far_confirmed boolean);
comment on type private.courier_scan is 'A scan sent by a device, with all fields parsed and validated.';

create function private.metres_between(
  p_latitude double precision, p_longitude double precision,
  p_other_latitude double precision, p_other_longitude double precision
) returns integer
language sql immutable strict
set search_path = ''
as $$
  select round(12742000 * asin(least(1, sqrt(
    sin(radians(p_other_latitude - p_latitude) / 2) ^ 2
    + cos(radians(p_latitude)) * cos(radians(p_other_latitude)) * sin(radians(p_other_longitude - p_longitude) / 2) ^ 2))))::integer
$$;
comment on function private.metres_between(double precision, double precision, double precision, double precision) is
  'Returns the straight-line distance between two positions in metres; null when one is unknown.';

create function private.map_of_sample(p_filter private.home_filter, p_cell double precision, p_share integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  execute format('
    with cells as (
      select count(*) as count, avg(l.longitude) as longitude, avg(l.latitude) as latitude, min(l.longitude) as west,
        max(l.longitude) as east, min(l.latitude) as south, max(l.latitude) as north
      from private.listed_homes l
      where %s and l.sample < $3
      group by floor(l.longitude / $2), floor(l.latitude / $2)),
    shown as (select * from cells order by count desc, west, south limit 500)
    select jsonb_build_object(
      ''count'', (select coalesce(sum(c.count), 0)::bigint * 256 / $3 from cells c),
      ''is_estimated'', true,
      ''items'', (select coalesce(jsonb_agg(jsonb_build_object(''count'', s.count * 256 / $3, ''longitude'', s.longitude,
        ''latitude'', s.latitude, ''box'', jsonb_build_array(s.west, s.south, s.east, s.north)) order by s.count desc, s.west, s.south),
        ''[]'') from shown s))',
    private.home_conditions(p_filter, false)) into v_answer using p_filter, p_cell, p_share;
  return v_answer;
end
$$;
comment on function private.map_of_sample(private.home_filter, double precision, integer) is
  'Returns the estimated result of homes_on_map: clusters computed from a sample. The last argument is the size of the sample in 256ths of all homes.';

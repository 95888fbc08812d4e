create function private.match_settlements(p_givers jsonb, p_takers jsonb)
returns table (giver_id uuid, taker_id uuid, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  with giver as (
    select g.*, row_number() over (partition by g.city_id, g.centimes order by g.is_in_want desc, g.id) as place
    from jsonb_to_recordset(p_givers) as g (id uuid, city_id integer, centimes bigint, is_in_want boolean)
  ), taker as (
    select t.*, row_number() over (partition by t.city_id, t.centimes order by t.is_in_want desc, t.id) as place
    from jsonb_to_recordset(p_takers) as t (id uuid, city_id integer, centimes bigint, is_in_want boolean)
  ), pair as (
    -- First pairs each giver with a taker in the same city whose amount is equal. One settlement is
    -- then enough for both brokers.
    select g.id as giver_id, t.id as taker_id, g.centimes
    from giver g join taker t on (t.city_id, t.centimes, t.place) = (g.city_id, g.centimes, g.place)
  ), giver_in_city as (
    -- In each city, the amounts of the givers (who bring cash) lie end to end on a line: first
    -- those with is_in_want, and within each group the largest first. The takers' amounts form a
    -- second line in the same order. The overlap of a giver's and a taker's amount is the amount of
    -- one settlement.
    select g.*, sum(g.centimes) over (partition by g.city_id order by g.is_in_want desc, g.centimes desc, g.id) as upto
    from giver g where g.id not in (select p.giver_id from pair p)
  ), taker_in_city as (
    select t.*, sum(t.centimes) over (partition by t.city_id order by t.is_in_want desc, t.centimes desc, t.id) as upto
    from taker t where t.id not in (select p.taker_id from pair p)
  ), in_city as (
    select g.id as giver_id, t.id as taker_id, least(g.upto, t.upto) - greatest(g.upto - g.centimes, t.upto - t.centimes) as centimes
    from giver_in_city g join taker_in_city t on t.city_id = g.city_id and t.upto > g.upto - g.centimes and g.upto > t.upto - t.centimes
  ), giver_left as (
    select l.id, l.centimes, sum(l.centimes) over (order by l.is_in_want desc, l.centimes desc, l.id) as upto
    from (
      select g.id, g.is_in_want, g.centimes - coalesce((select sum(c.centimes) from in_city c where c.giver_id = g.id), 0) as centimes
      from giver_in_city g) as l
    where l.centimes > 0
  ), taker_left as (
    select l.id, l.centimes, sum(l.centimes) over (order by l.is_in_want desc, l.centimes desc, l.id) as upto
    from (
      select t.id, t.is_in_want, t.centimes - coalesce((select sum(c.centimes) from in_city c where c.taker_id = t.id), 0) as centimes
      from taker_in_city t) as l
    where l.centimes > 0
  )
  select p.giver_id, p.taker_id, p.centimes from pair p
  union all
  select c.giver_id, c.taker_id, c.centimes::bigint from in_city c
  union all
  select g.id, t.id, (least(g.upto, t.upto) - greatest(g.upto - g.centimes, t.upto - t.centimes))::bigint
  from giver_left g join taker_left t on t.upto > g.upto - g.centimes and g.upto > t.upto - t.centimes
$$;
comment on function private.match_settlements(jsonb, jsonb) is
  'Matches givers, who bring cash, with takers, who receive the cash. Both are given as [{id, city_id, centimes, is_in_want}, …]; no broker is both giver and taker. First pairs brokers with the same city and amount, then the remaining brokers within each city, then brokers across cities. Each settlement uses up the remaining amount of at least one of its two brokers, so there are fewer settlements than brokers.';

create function private.sanctions_hit(p_name text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Requires at least two different words, because a single word matches too many people.
  select jsonb_build_object('list_id', h.list_id, 'entry', h.entry, 'score', round(h.score::numeric, 2))
  from (
    select n.id, n.list_id, n.entry, greatest(extensions.similarity(n.key, k.key),
      case when cardinality(w.shorter) >= 2 and w.shorter <@ w.longer then 0.9 else 0 end) as score
    from (select private.sanctions_key(p_name)) as k (key)
    join private.sanctions_names n on n.list_id = (select max(l.id) from private.sanctions_lists l)
      and n.key operator(extensions.%) k.key
    cross join lateral (select string_to_array(n.key, ' '), string_to_array(k.key, ' ')) as s (listed, given)
    cross join lateral (
      select case when cardinality(s.listed) <= cardinality(s.given) then s.listed else s.given end,
        case when cardinality(s.listed) <= cardinality(s.given) then s.given else s.listed end) as w (shorter, longer)
    where cardinality(w.shorter) >= 2) as h
  where h.score >= 0.6
  order by h.score desc, h.id limit 1
$$;
comment on function private.sanctions_hit(text) is
  'Compares the name with the newest sanctions list. Returns the most similar name of this list as {list_id, entry, score}, if it is similar enough for a review; otherwise null.';

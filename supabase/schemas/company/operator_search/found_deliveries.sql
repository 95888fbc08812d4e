create function private.found_deliveries(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_label text := regexp_replace(upper(p_query), '[\s-]', '', 'g');
  -- The tracking code is the last path segment of a copied tracking link.
  v_tracking text := (regexp_match(p_query, '([1-9A-HJ-NP-Za-km-z]{22})/?\s*$'))[1];
  v_phone text := private.normalize_phone(p_query);
  v_ids uuid[];
begin
  -- Collects only the ids of the parcels first, and reads the rows afterwards. For a union of whole
  -- rows, PostgreSQL would need more time for planning than for reading.
  v_ids := array(
    select x.id from public.deliveries x where x.id = v_id
    union select x.id from public.deliveries x where x.label_code = v_label
    union select x.id from public.deliveries x join private.delivery_tracking t on t.delivery_id = x.id where t.code = v_tracking
    union (select x.id from public.deliveries x where x.dropoff_contact_phone = v_phone and x.submitted_at is not null
        order by x.submitted_at desc limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.deliveries x where x.sender_id = k.id and x.status <> 'draft'
        order by x.created_at desc, x.id desc limit p_limit) as y
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.deliveries x where x.receiver_id = k.id and x.status <> 'draft'
        order by x.created_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'delivery', 'id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
      'is_returning', d.is_returning, 'sender', private.masked_person(d.sender_id) ->> 'person',
      'recipient', private.mask_name(d.dropoff_contact_name), 'city', private.city_names(d.dropoff_city_id), 'at', d.submitted_at)
    from public.deliveries d where d.id = any (v_ids)
      and d.status <> 'draft'
    order by d.submitted_at desc, d.id limit p_limit;
end
$$;
comment on function private.found_deliveries(text, uuid[], integer) is
  'Finds parcels by id, label code, tracking link, the recipient''s phone number, or a sender or receiver in p_known. Names are masked, and drafts are excluded.';

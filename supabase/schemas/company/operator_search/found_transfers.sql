create function private.found_transfers(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.id_in(p_query);
  v_reference text := private.reference_in(p_query, 'WSL');
  v_phone text := private.normalize_phone(p_query);
  v_ids uuid[];
begin
  -- Collects only ids first, because planning a union of whole rows would take longer than reading
  -- the rows.
  v_ids := array(
    select x.id from public.money_transfers x where x.id = v_id
    union select x.id from public.money_transfers x where x.reference = v_reference
    union (select x.id from public.money_transfers x where x.recipient_phone = v_phone and x.confirmed_at is not null
        order by x.confirmed_at desc limit p_limit)
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.money_transfers x where x.sender_id = k.id order by x.created_at desc, x.id desc limit p_limit) as y
    union select y.id from unnest(p_known) as k (id) cross join lateral (
    select x.id from public.money_transfers x where x.receiver_id = k.id order by x.created_at desc, x.id desc limit p_limit) as y);
  return query
    select jsonb_build_object('kind', 'transfer', 'id', t.id, 'reference', t.reference, 'status', t.status,
      'is_on_hold', t.is_on_hold, 'refund_state', t.refund_state, 'amount_centimes', t.amount_centimes,
      'sender', private.masked_person(t.sender_id) ->> 'person', 'recipient', private.mask_name(t.recipient_name),
      'city', private.city_names(t.recipient_city_id), 'at', t.created_at)
    from public.money_transfers t where t.id = any (v_ids)
      -- Drafts are excluded, because a draft is visible only to its sender.
      and t.status <> 'draft'
    order by t.id = v_id or t.reference = v_reference desc nulls last, t.created_at desc, t.id limit p_limit;
end
$$;
comment on function private.found_transfers(text, uuid[], integer) is
  'Finds transfers by id, reference, the recipient''s phone number, or a sender or receiver in p_known. Names are masked, and drafts are excluded.';

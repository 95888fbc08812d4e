create function public.my_deliveries(
  p_filter text default 'all', p_role text default 'all', p_search text default null, p_cursor jsonb default null,
  p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_before timestamptz := private.read_delivery_cursor(p_cursor);
  v_search text := nullif(btrim(p_search), '');
  v_query text;
  v_ids uuid[];
  v_items jsonb;
  v_field text := case
    when p_filter is null or p_filter not in ('all', 'draft', 'active', 'done') then 'p_filter'
    when p_role is null or p_role not in ('sent', 'received', 'all') then 'p_role'
    when p_limit is null or p_limit not between 1 and 100 then 'p_limit'
    when char_length(p_search) > 100 then 'p_search' end;
begin
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  select string_agg(private.pages_of_deliveries(side.name, p_filter, v_search is not null, p_cursor is not null), ' union all ')
    into v_query
  from (values ('sender_id', 'received'), ('receiver_id', 'sent')) as side (name, other)
  where side.other <> p_role;
  execute format('select array(select id from (%s) as page order by created_at desc, id desc limit $5)', v_query)
    into v_ids using v_user_id, private.like_pattern(v_search), v_before, (p_cursor ->> 'id')::uuid, p_limit + 1;
  select coalesce(jsonb_agg(item.value order by item.created_at desc, item.id desc), '[]') into v_items
  from (
    select d.id, d.created_at, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = v_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'step', d.step, 'version', d.version, 'label_code', d.label_code,
      'contents', d.contents, 'pickup_city_id', d.pickup_city_id, 'dropoff_city_id', d.dropoff_city_id,
      'other_name', case when d.sender_id = v_user_id then d.dropoff_contact_name
        else nullif(concat_ws(' ', s.first_name, s.last_name), '') end,
      'courier_name', c.name, 'total_centimes', case when d.sender_id = v_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'is_returning', d.is_returning, 'attempts', d.attempts,
      'next_slot_starts_at', d.next_slot_starts_at, 'next_slot_ends_at', d.next_slot_ends_at,
      'needs_answer', d.sender_id = v_user_id and d.status = 'scheduled' and exists (
        select from public.delivery_weigh_ins w where w.delivery_id = d.id and w.answer is null),
      'photo_path', case when d.sender_id = v_user_id then (
        select p.storage_path from public.delivery_photos p
        where p.delivery_id = d.id and p.purpose = 'delivery' order by p.created_at, p.id limit 1) end,
      'created_at', d.created_at, 'updated_at', d.updated_at, 'submitted_at', d.submitted_at,
      'delivered_at', d.delivered_at, 'completed_at', d.completed_at) as value
    from public.deliveries d
    join public.profiles s on s.id = d.sender_id
    left join public.couriers c on c.id = d.courier_id
    where d.id = any (v_ids[1:p_limit])) as item;
  return jsonb_build_object('items', v_items, 'next_cursor', case when cardinality(v_ids) > p_limit then (
    select jsonb_build_object('created_at', d.created_at, 'id', d.id) from public.deliveries d where d.id = v_ids[p_limit]) end);
end
$$;
comment on function public.my_deliveries(text, text, text, jsonb, integer) is
  'Returns a page of the caller''s parcels, newest first. p_filter: all, draft, active or done; p_role: sent, received or all; p_search matches label code, contents and recipient. Returns {items, next_cursor}; next_cursor is null on the last page. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.my_deliveries(text, text, text, jsonb, integer) from public, anon;
grant execute on function public.my_deliveries(text, text, text, jsonb, integer) to authenticated;

-- Made from supabase/schemas/deliveries/delivery_lists by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_lists/coming_deliveries.sql

create function private.coming_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(x.item order by x.needs_answer desc, x.is_delivered, x.promised_at, x.id), '[]')
  from (
    select d.id, d.promised_at, n.needs_answer, d.status = 'delivered' as is_delivered, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = p_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'is_returning', d.is_returning, 'attempts', d.attempts, 'label_code', d.label_code,
      'contents', case when d.sender_id = p_user_id then d.contents end, 'courier_name', c.name,
      'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
      'contact_name', case when d.sender_id = p_user_id then d.dropoff_contact_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = d.sender_id) end,
      'total_centimes', case when d.sender_id = p_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'created_at', d.created_at, 'updated_at', d.updated_at,
      'needs_answer', n.needs_answer) as item
    from public.deliveries d
    left join public.couriers c on c.id = d.courier_id
    cross join lateral (
      select d.sender_id is not distinct from p_user_id and d.status = 'scheduled' and exists (
        select from public.delivery_weigh_ins w where w.delivery_id = d.id and w.answer is null) as needs_answer) as n
    where (d.sender_id = p_user_id or d.receiver_id = p_user_id) and d.status in ('scheduled', 'in_transit', 'delivered')
    order by n.needs_answer desc, is_delivered, d.promised_at, d.id limit 3) as x
$$;
comment on function private.coming_deliveries(uuid) is
  'Up to three parcels that the person sends or gets: first what waits for her answer about a weight, then the soonest promised, last what has arrived; as my_deliveries shows them.';

-- delivery_lists/find_deliveries.sql

create function public.find_deliveries(p_query text, p_limit integer default 20) returns setof jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if v_query is null or char_length(v_query) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select d.id from public.deliveries d
    where d.status <> 'draft' and (d.label_code = upper(v_query) or d.id::text = lower(v_query)
      or d.sender_id in (select private.people_like(v_query)) or d.receiver_id in (select private.people_like(v_query)))
    order by d.submitted_at desc, d.id limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Which were found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('delivery.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query select private.delivery_for_operators(d) from public.deliveries d
    where d.id = any (v_ids) order by d.submitted_at desc, d.id;
end
$$;
comment on function public.find_deliveries(text, integer) is
  'Parcels by label code, id, or whoever sends or receives them (as search_people finds her), people masked; logged. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.find_deliveries(text, integer) from public, anon;
grant execute on function public.find_deliveries(text, integer) to authenticated;

-- delivery_lists/my_deliveries.sql

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
  'A page of the caller''s parcels, the newest first: p_filter all, draft, active or done; p_role sent, received or all; p_search in label code, contents and recipient. Returns {items, next_cursor}, which is null at the end. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.my_deliveries(text, text, text, jsonb, integer) from public, anon;
grant execute on function public.my_deliveries(text, text, text, jsonb, integer) to authenticated;

-- delivery_lists/pages_of_deliveries.sql

create function private.pages_of_deliveries(p_column text, p_filter text, p_has_search boolean, p_has_cursor boolean) returns text
language sql immutable
set search_path = ''
as $$
  -- Texts of ours alone, in the very words of the partial indexes: a condition behind a parameter would find none of them.
  select format('(select d.id, d.created_at from public.deliveries d where d.%I = $1 and %s%s%s order by d.created_at desc, d.id desc limit $5)',
    p_column,
    case when p_filter = 'draft' and p_column = 'receiver_id' then 'false'
      else case p_filter when 'draft' then 'd.status = ''draft'''
          when 'active' then 'd.status in (''scheduled'', ''in_transit'', ''delivered'')'
          when 'done' then 'd.status = ''completed''' else 'true' end
        || case when p_column = 'receiver_id' then ' and d.receiver_id is not null and d.status <> ''draft''' else '' end end,
    case when p_has_search then ' and d.search_text like $2' else '' end,
    case when p_has_cursor then ' and (d.created_at, d.id) < ($3, $4)' else '' end)
$$;
comment on function private.pages_of_deliveries(text, text, boolean, boolean) is
  'The query of one side of the list: $1 person, $2 pattern, $3 and $4 cursor, $5 how many.';

-- delivery_lists/read_delivery_cursor.sql

create function private.read_delivery_cursor(p_cursor jsonb) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_cursor is null then
    return null;
  elsif coalesce(p_cursor ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(p_cursor ->> 'created_at', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}[-+][0-9:]{2,6}$' then
    perform private.refuse('WA003', 'The cursor is none of ours', '{"field": "p_cursor"}');
  end if;
  return (p_cursor ->> 'created_at')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse('WA003', 'The cursor is none of ours', '{"field": "p_cursor"}');
end
$$;
comment on function private.read_delivery_cursor(jsonb) is 'The time in a cursor, whose id is one. Refuses: FIELD_INVALID (p_cursor).';

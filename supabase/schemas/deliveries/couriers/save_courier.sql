create function public.save_courier(p_id uuid, p_body jsonb) returns public.couriers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier public.couriers;
  v_name text := btrim(p_body ->> 'name');
  v_phone text := private.normalize_phone(p_body ->> 'support_phone');
  v_address text := btrim(p_body ->> 'support_address');
  v_cities integer[];
begin
  perform private.require_operator('admin');
  if p_id is null or p_id = '00000000-0000-0000-0000-000000000000' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif jsonb_typeof(p_body) is distinct from 'object' then
    perform private.refuse('WA003', 'The courier must be an object', '{"field": "p_body"}');
  elsif jsonb_typeof(p_body -> 'name') is distinct from 'string' or char_length(v_name) not between 1 and 80 then
    perform private.refuse('WA003', 'A name must have 1 to 80 characters', '{"field": "name"}');
  elsif jsonb_typeof(p_body -> 'support_phone') is distinct from 'string' or v_phone is null then
    perform private.refuse('WA003', 'A phone number for customers is required', '{"field": "support_phone"}');
  elsif jsonb_typeof(p_body -> 'support_address') is distinct from 'string' or char_length(v_address) not between 1 and 200 then
    perform private.refuse('WA003', 'An address for customers is required', '{"field": "support_address"}');
  elsif jsonb_typeof(p_body -> 'is_taking_deliveries') is distinct from 'boolean' then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "is_taking_deliveries"}');
  elsif jsonb_typeof(p_body -> 'city_ids') is distinct from 'array' then
    perform private.refuse('WA003', 'The cities must be a list', '{"field": "city_ids"}');
  end if;
  select coalesce(array_agg(distinct c.id), '{}') into v_cities
  from jsonb_array_elements(p_body -> 'city_ids') as named (value) join public.cities c on c.id::text = named.value #>> '{}';
  if cardinality(v_cities) = 0 or cardinality(v_cities) < (select count(distinct value) from jsonb_array_elements(p_body -> 'city_ids')) then
    perform private.refuse('WA004', 'City not found', '{"field": "city_ids"}');
  end if;
  insert into public.couriers (id, name) values (p_id, v_name) on conflict (id) do nothing;
  -- Locks the courier's row so that concurrent changes run one after the other.
  select * into v_courier from public.couriers c where c.id = p_id for no key update;
  if not v_courier.is_active then
    perform private.refuse('WA252', 'The courier has been closed');
  end if;
  update public.couriers c set name = v_name, support_phone = v_phone, support_address = v_address,
    is_taking_deliveries = (p_body -> 'is_taking_deliveries')::boolean
  where c.id = p_id returning * into v_courier;
  delete from public.courier_cities s where s.courier_id = p_id and s.city_id <> all (v_cities);
  insert into public.courier_cities (courier_id, city_id) select p_id, id from unnest(v_cities) as id on conflict do nothing;
  perform private.add_audit_event('courier.saved', 'operator', p_id, null,
    jsonb_build_object('is_taking_deliveries', v_courier.is_taking_deliveries, 'cities', to_jsonb(v_cities)));
  return v_courier;
end
$$;
comment on function public.save_courier(uuid, jsonb) is
  'Inserts the courier p_id, whose id the client generated. Updates the courier if the id already exists. p_body has name, support_phone, support_address, is_taking_deliveries and city_ids (the cities in which the courier delivers). For admins. Returns the courier. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, FIELD_INVALID (detail field), CITY_NOT_FOUND, COURIER_ENDED.';
revoke all on function public.save_courier(uuid, jsonb) from public, anon;
grant execute on function public.save_courier(uuid, jsonb) to authenticated;

create function private.check_broker(p_broker_id uuid, p_city_id integer) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_city_id integer;
begin
  select b.city_id into v_city_id
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = p_broker_id and b.is_active and p.account_type = 'broker';
  if v_city_id is null then
    perform private.refuse('WA040', 'The broker is not available');
  elsif v_city_id is distinct from p_city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  end if;
end
$$;
comment on function private.check_broker(uuid, integer) is 'Checks that the broker is active and works in the given city. Error codes: BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY.';

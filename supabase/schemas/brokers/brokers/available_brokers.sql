create function public.available_brokers(p_city_id integer, p_quote_id uuid default null)
returns table (
  id uuid, business_name text, address text, shop jsonb,
  first_name text, last_name text, avatar_url text, cash text, promises_kept integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_payout bigint;
begin
  if not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  v_payout := private.payout_to_ask_cash_for(v_caller, p_quote_id);
  return query
    select b.id, b.business_name, b.address, private.shop_facts(b.id),
      p.first_name, p.last_name, p.avatar_url, said.cash, private.promises_kept(b.id)
    from public.brokers b join public.profiles p on p.id = b.id
    -- Compares the payout only with the broker's rounded cash (cash_band), so that probing with
    -- many amounts does not reveal the exact cash.
    cross join lateral (select case when private.cash_band(private.cash_now(b.id)) >= v_payout then 'enough'
      when v_payout is not null then 'ask' end) as said (cash)
    where b.city_id = p_city_id and b.is_active and p.account_type = 'broker'
      and b.id <> v_caller and b.id = any (private.visible_people(v_caller, array[b.id]))
    order by said.cash = 'enough' desc, b.business_name, b.id;
end
$$;
comment on function public.available_brokers(integer, uuid) is
  'Lists the active brokers of a city, except the caller. The field cash compares the broker''s current cash, rounded down (cash_band), with the payout of the quote p_quote_id: "enough" if the cash covers the payout, otherwise "ask". cash is null if p_quote_id is not a valid quote of the caller, or if the payouts of ten quotes of the caller were already compared within an hour. The field shop contains location and hours; promises_kept is a percentage. Error codes: NOT_SIGNED_IN, CITY_NOT_FOUND.';
revoke all on function public.available_brokers(integer, uuid) from public, anon;
grant execute on function public.available_brokers(integer, uuid) to authenticated;

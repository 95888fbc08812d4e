create function public.available_brokers(p_city_id integer, p_amount_centimes bigint default null)
returns table (
  id uuid, business_name text, address text, opening_hours text,
  first_name text, last_name text, avatar_url text, has_cash boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.caller_id();
  if not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  return query
    select b.id, b.business_name, b.address, b.opening_hours,
      p.first_name, p.last_name, p.avatar_url,
      b.declared_cash_centimes >= coalesce(p_amount_centimes, 0)
    from public.brokers b join public.profiles p on p.id = b.id
    where b.city_id = p_city_id and b.is_active and p.account_type = 'broker'
      and b.id <> (select auth.uid())
    order by (b.declared_cash_centimes >= coalesce(p_amount_centimes, 0)) desc, b.business_name;
end
$$;
comment on function public.available_brokers(integer, bigint) is
  'Active brokers of a city other than the caller; has_cash says whether the declared cash covers p_amount_centimes, never how much there is. Refuses: NOT_SIGNED_IN, CITY_NOT_FOUND.';
revoke all on function public.available_brokers(integer, bigint) from public, anon;
grant execute on function public.available_brokers(integer, bigint) to authenticated;

create function private.follow_exchange_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.listed_homes l set price_mad = p.price * new.rate_to_mad
  from public.properties p where p.id = l.id and p.price_currency = new.currency;
  return null;
end
$$;
comment on function private.follow_exchange_rate() is 'Trigger: recomputes the comparison prices of homes when an exchange rate changes. SECURITY DEFINER: no user may write the table listed_homes.';

create trigger _100_follow_exchange_rate after update of rate_to_mad on public.exchange_rates
  for each row when (new.rate_to_mad <> old.rate_to_mad) execute function private.follow_exchange_rate();

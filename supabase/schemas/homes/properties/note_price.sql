create function private.note_price() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.price, new.price_currency, new.listing_type)
      is distinct from (old.price, old.price_currency, old.listing_type) then
    insert into public.property_price_changes (property_id, price, price_currency, listing_type)
    values (new.id, new.price, new.price_currency, new.listing_type);
  end if;
  return null;
end
$$;
comment on function private.note_price() is 'Trigger: records each new price of a property. SECURITY DEFINER: no user may write the price history.';

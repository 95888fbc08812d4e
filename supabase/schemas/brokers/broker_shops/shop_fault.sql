create function private.shop_fault(
  p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision, p_hours jsonb
) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_name is null or char_length(btrim(p_name)) not between 2 and 80 then 'p_name'
    when p_address is null or char_length(btrim(p_address)) not between 3 and 200 then 'p_address'
    when char_length(btrim(p_landmark)) > 200 then 'p_landmark'
    when btrim(coalesce(p_phone, '')) <> '' and private.normalize_phone(p_phone) is null then 'p_phone'
    when (p_latitude is null) <> (p_longitude is null)
      -- The position must be in Morocco; NaN is refused, because it compares above all numbers.
      or p_latitude not between 20 and 36.5 or p_longitude not between -18 and -0.5 then 'p_latitude'
    when not private.are_shop_hours(p_hours) then 'p_hours'
  end
$$;
comment on function private.shop_fault(text, text, text, text, double precision, double precision, jsonb) is
  'Returns the name of the first invalid field of a shop; null when all fields are valid. The names are those of the parameters of keep_shop.';

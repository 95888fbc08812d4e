create function public.home_details(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home jsonb;
begin
  select to_jsonb(h) || jsonb_build_object(
    'is_favourite', exists (select from public.property_favourites f where f.property_id = h.id and f.user_id = auth.uid()),
    'is_own', coalesce(h.owner_id = auth.uid(), false),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'image_order', i.image_order,
        'is_primary', i.is_primary, 'width', i.width, 'height', i.height, 'preview', i.preview)
        order by i.image_order, i.id), '[]')
      from public.property_images i where i.property_id = h.id),
    -- Only the owner may see prices from before the publication.
    'price_changes', (select coalesce(jsonb_agg(jsonb_build_object('price', x.price, 'price_currency', x.price_currency,
        'listing_type', x.listing_type, 'changed_at', greatest(x.changed_at, h.published_at)) order by x.changed_at, x.id), '[]')
      from public.property_price_changes x
      where x.property_id = h.id and x.id >= coalesce((
        select y.id from public.property_price_changes y where y.property_id = h.id and y.changed_at <= h.published_at
        order by y.changed_at desc, y.id desc limit 1), 0)))
    into v_home
  from public.homes h where h.id = p_id;
  if v_home is null then
    perform private.refuse('WA110', 'Home not found');
  end if;
  return v_home;
end
$$;
comment on function public.home_details(uuid) is
  'Returns a row of the view homes with images, price_changes since publication, is_favourite and is_own. SECURITY DEFINER, like the view homes. Error codes: PROPERTY_NOT_FOUND (also if the home is no longer public).';
revoke all on function public.home_details(uuid) from public;
grant execute on function public.home_details(uuid) to anon, authenticated;

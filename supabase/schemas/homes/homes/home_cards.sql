create function private.home_cards(p_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c.card || jsonb_build_object(
    'is_favourite', exists (select from public.property_favourites f where f.property_id = c.id and f.user_id = auth.uid()),
    'photos', (select coalesce(jsonb_agg(i.image_url order by i.is_primary desc, i.image_order, i.id), '[]')
      from (select * from public.property_images a where a.property_id = c.id
        order by a.is_primary desc, a.image_order, a.id limit 6) i)) order by c.place), '[]')
  from (
    select w.id, w.place, (
      select to_jsonb(h) - '{description,description_ar,description_fr}'::text[] from public.homes h where h.id = w.id) as card
    from unnest(p_ids) with ordinality as w (id, place)
    offset 0) c
  where c.card is not null
$$;
comment on function private.home_cards(uuid[]) is 'Returns rows of the view homes without descriptions, in the requested order, each with is_favourite for the caller and the URLs of up to six photos, the primary one first.';

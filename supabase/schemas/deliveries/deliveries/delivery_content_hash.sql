create function private.delivery_content_hash(p_delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  -- jsonb writes equal values as the same text, so the same data always gives the same hash.
  select encode(sha256(convert_to(jsonb_build_object(
    'content', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(p_delivery))
      where key in ('id', 'sender_id', 'receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
        'declared_value_centimes') or key like 'pickup\_%' or key like 'dropoff\_%'),
    'photos', (select coalesce(jsonb_agg(p.sha256 order by p.id), '[]') from public.delivery_photos p
      where p.delivery_id = p_delivery.id and p.purpose = 'delivery'))::text, 'UTF8')), 'hex')
$$;
comment on function private.delivery_content_hash(public.deliveries) is
  'Returns the SHA-256 of the data that the sender entered and of the hashes of the sender''s photos. Anybody who has the data and the photos can prove that they were not changed.';

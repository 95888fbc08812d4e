create function private.refused_photos(p_delivery public.deliveries, p_scan private.courier_scan, p_purpose text) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when not exists (
    select from public.delivery_photos p
    where p.id = any (p_scan.photo_ids) and p.delivery_id = p_delivery.id and p.purpose = p_purpose)
    then private.refused_scan('PHOTO_NEEDED') end
$$;
comment on function private.refused_photos(public.deliveries, private.courier_scan, text) is
  'Returns PHOTO_NEEDED if the scan references no uploaded photo of this parcel for the given purpose; otherwise null.';

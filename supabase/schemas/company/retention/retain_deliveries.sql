create function private.retain_deliveries(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select d.id from public.deliveries d
    where d.status = 'completed' and d.completed_at < private.kept_since('deliveries')
      and (d.contents is not null or d.pickup_contact_name is not null or d.dropoff_contact_name is not null)
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
      and not private.is_held('delivery', d.id)
    order by d.completed_at limit p_limit for update skip locked) as old;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.id = any (v_ids);
  update public.delivery_events e set data = '{}' where e.data <> '{}' and e.delivery_id = any (v_ids);
  -- Deleting the row of a photo also deletes its file.
  delete from public.delivery_photos p where p.delivery_id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_deliveries(integer) is
  'Blanks names, street addresses, contents, places and photos of parcels that ended before the cutoff, as closing an account does.';

create function private.end_account_of_deliveries(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_row_kept boolean := private.must_keep_deliveries_of(p_user_id);
begin
  update public.deliveries d set receiver_id = null where d.receiver_id = p_user_id;
  update public.delivery_claims c set note = '-' where c.opened_by = p_user_id;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.sender_id = p_user_id and d.status = 'completed';
  -- Where it was scanned is where she and her recipient live.
  update public.delivery_events e set data = '{}'
  where e.data <> '{}' and e.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Their files go with them.
  delete from public.delivery_photos p
  where p.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  delete from public.deliveries d where d.sender_id = p_user_id and d.status = 'draft';
  delete from private.delivery_tracking t
  where t.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- What she photographed of others' parcels, as a courier or a recipient, is their proof.
  perform private.disown_files('delivery-photos', p_user_id);
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$$;
comment on function private.end_account_of_deliveries(uuid) is
  'Empties her parcels of names, doors, contents, places and photos, and takes her off those of others. All of them are over. {is_row_kept}: parcels stay.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'deliveries', 200);

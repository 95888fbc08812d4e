-- What an owner does with a property besides writing it: show and hide it, remove it, order its pictures.

create function private.lock_own_property(p_id uuid, p_user_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_property public.properties;
begin
  select * into v_property from public.properties p where p.id = p_id and p.created_by = p_user_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return v_property;
end
$$;
comment on function private.lock_own_property(uuid, uuid) is 'The person''s own property, locked until the transaction ends. Refuses: PROPERTY_NOT_FOUND, for a stranger''s too.';

create function public.publish_property(p_id uuid, p_is_published boolean) returns public.properties
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Who is no longer approved may still take her home out of sight.
  v_user_id uuid := case when p_is_published then private.require_identity_approved() else private.caller_id() end;
  v_property public.properties := private.lock_own_property(p_id, v_user_id);
  v_missing text[];
begin
  if p_is_published is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_published"}');
  elsif p_is_published then
    v_missing := array_remove(array[
      case when v_property.price = 0 then 'price' end,
      case when v_property.area_sqm = 0 then 'area_sqm' end,
      case when v_property.city_id is null then 'city_id' end,
      case when not exists (select from public.property_images i where i.property_id = p_id) then 'images' end], null);
    if v_missing <> '{}' then
      perform private.refuse('WA112', 'The property is not ready to be shown', jsonb_build_object('fields', v_missing));
    end if;
  end if;
  if v_property.is_published <> p_is_published then
    update public.properties p
    set is_published = p_is_published, published_at = coalesce(p.published_at, now()), updated_by = v_user_id
    where p.id = p_id returning * into v_property;
  end if;
  return v_property;
end
$$;
comment on function public.publish_property(uuid, boolean) is
  'Shows the caller''s property to everybody while it is available or pending, or hides it. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND, FIELD_INVALID, PROPERTY_NOT_READY (detail fields: price, area_sqm, city_id, images).';
revoke all on function public.publish_property(uuid, boolean) from public, anon;
grant execute on function public.publish_property(uuid, boolean) to authenticated;

create function public.delete_property(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_id;
  delete from public.properties p where p.id = p_id and p.created_by = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  return found;
end
$$;
comment on function public.delete_property(uuid) is
  'Removes the caller''s property with its pictures, prices and draft; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.delete_property(uuid) from public, anon;
grant execute on function public.delete_property(uuid) to authenticated;

create function public.set_primary_image(p_image_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
  v_property_id uuid := (select i.property_id from public.property_images i where i.id = p_image_id);
begin
  perform private.lock_own_property(v_property_id, v_user_id);
  -- Off before on: one row is the primary at every moment.
  update public.property_images i set is_primary = false where i.property_id = v_property_id and i.is_primary and i.id <> p_image_id;
  update public.property_images i set is_primary = true where i.id = p_image_id and not i.is_primary;
  return true;
end
$$;
comment on function public.set_primary_image(uuid) is
  'Makes the picture the first one that buyers see. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND (no such picture of hers).';
revoke all on function public.set_primary_image(uuid) from public, anon;
grant execute on function public.set_primary_image(uuid) to authenticated;

create function public.reorder_images(p_property_id uuid, p_ids uuid[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
begin
  perform private.lock_own_property(p_property_id, v_user_id);
  -- Pictures that another device added meanwhile stay behind those that were ordered.
  update public.property_images i set image_order = n.place - 1
  from (select x.id, row_number() over (order by array_position(p_ids, x.id), x.image_order, x.id) as place
    from public.property_images x where x.property_id = p_property_id) n
  where i.id = n.id and i.image_order <> n.place - 1;
  return true;
end
$$;
comment on function public.reorder_images(uuid, uuid[]) is
  'Puts the pictures of the caller''s property into the order of the list; those not in it follow. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND.';
revoke all on function public.reorder_images(uuid, uuid[]) from public, anon;
grant execute on function public.reorder_images(uuid, uuid[]) to authenticated;

create function public.publish_property(p_id uuid, p_is_published boolean) returns public.properties
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Hiding a home does not require an approved identity.
  v_user_id uuid := case when p_is_published then private.require_identity_approved() else private.caller_id() end;
  v_property public.properties := private.lock_own_property(p_id, v_user_id);
  v_missing text[];
begin
  if p_is_published is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "is_published"}');
  elsif p_is_published then
    v_missing := array_remove(array[
      case when v_property.price = 0 then 'price' end,
      case when v_property.area_sqm = 0 then 'area_sqm' end,
      case when v_property.city_id is null then 'city_id' end,
      case when not exists (select from public.property_images i where i.property_id = p_id) then 'images' end], null);
    if v_missing <> '{}' then
      perform private.refuse('WA112', 'The property is not ready to be published', jsonb_build_object('fields', v_missing));
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
  'Publishes or hides the caller''s property. A published property is public while it is available or pending. A repeat changes nothing. Returns the property. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND, FIELD_INVALID, PROPERTY_NOT_READY (detail fields: price, area_sqm, city_id, images).';
revoke all on function public.publish_property(uuid, boolean) from public, anon;
grant execute on function public.publish_property(uuid, boolean) to authenticated;

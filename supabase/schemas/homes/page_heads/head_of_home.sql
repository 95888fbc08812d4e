create function private.head_of_home(p_id text, p_language text, p_origin text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_home public.homes;
  v_title text;
  v_place text;
  v_price jsonb;
begin
  if p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select h.* into v_home from public.homes h where h.id = p_id::uuid;
  end if;
  if v_home.id is null then
    return private.head_of_missing_home(p_id);
  end if;
  v_title := coalesce(nullif(case p_language when 'fr' then v_home.title_fr when 'ar' then v_home.title_ar end, ''), v_home.title);
  v_place := concat_ws(' · ',
    case p_language when 'fr' then v_home.city_name_fr when 'ar' then v_home.city_name_ar else v_home.city_name end,
    case p_language when 'fr' then v_home.neighborhood_name_fr when 'ar' then v_home.neighborhood_name_ar else v_home.neighborhood_name end);
  v_price := jsonb_build_object('amount', v_home.price, 'currency', v_home.price_currency);
  if v_home.listing_type = 'rent' then
    v_price := jsonb_build_object('key', 'page_heads.monthly', 'values', jsonb_build_object('price', v_price));
  end if;
  return jsonb_build_object(
    'status', 200,
    'path', '/homes/' || v_home.id,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', jsonb_build_object('parts', jsonb_build_array(v_title, v_price), 'by', ' · '),
    'description', jsonb_build_object('by', ' · ', 'parts', jsonb_build_array(
      jsonb_build_object('key', 'page_heads.for_' || v_home.listing_type, 'values', jsonb_build_object('type', coalesce(
        to_jsonb(case p_language when 'fr' then v_home.property_type_name_fr when 'ar' then v_home.property_type_name_ar
          else v_home.property_type_name end), '{"key": "page_heads.home"}'))),
      v_place, v_price,
      jsonb_build_object('key', 'homes.area', 'values', jsonb_build_object('area', jsonb_build_object('figure', v_home.area_sqm))),
      case when v_home.bedrooms > 0 then
        jsonb_build_object('key', 'homes.bedrooms_count', 'values', jsonb_build_object('count', v_home.bedrooms)) end,
      private.start_of_text(case p_language when 'fr' then v_home.description_fr when 'ar' then v_home.description_ar
        else v_home.description end, 200))),
    'is_listed', true,
    'properties', jsonb_build_object('product:price:amount', v_home.price, 'product:price:currency', v_home.price_currency),
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'photo', v_home.image_url, 'title', v_price, 'lines', jsonb_build_array(v_place, v_title)),
    'data', private.data_of_home(v_home, v_title, p_language, p_origin));
end
$$;
comment on function private.head_of_home(text, text, text) is
  'Returns the metadata of a home''s page. It is made from the public data of the view homes and never contains a phone number, an address or the owner. If the home is not public, returns head_of_missing_home.';

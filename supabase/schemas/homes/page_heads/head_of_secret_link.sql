create function private.head_of_secret_link(p_area text, p_code text, p_language text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_feature text := case p_area when 'track' then 'delivery_track' else 'collect' end;
  v_parcel jsonb;
  v_is_live boolean;
  v_title jsonb;
begin
  if p_area = 'track' then
    v_parcel := public.track_delivery(p_code);
    v_is_live := v_parcel is not null;
  else
    v_is_live := public.open_collect_link(p_code) is not null;
  end if;
  v_title := jsonb_build_object('key', v_feature || case
    when v_is_live or p_code = '' then '.title'
    when p_area = 'track' then '.not_found_title' else '.over_title' end);
  return jsonb_build_object(
    'status', case when v_is_live then 200 else 404 end,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', v_title,
    'description', case
      when p_area = 'track' and v_is_live then jsonb_build_object('key', 'page_heads.track', 'values', jsonb_build_object(
        'from', private.name_in(v_parcel -> 'pickup_city', p_language), 'to', private.name_in(v_parcel -> 'dropoff_city', p_language)))
      when v_is_live then jsonb_build_object('key', 'page_heads.collect')
      when p_area = 'track' then jsonb_build_object('key', 'delivery_track.not_found_text')
      else jsonb_build_object('key', 'collect.over_text') end,
    'is_listed', false,
    -- All secret links share one preview picture, so that neither the picture nor its URL reveals
    -- the link.
    'picture_path', '/' || p_area,
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', v_feature || '.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'page_heads.' || p_area || '_picture'))));
end
$$;
comment on function private.head_of_secret_link(text, text, text) is
  'Returns the page metadata of a tracking link or a collect link. The metadata contains only what a stranger may see: the cities of a parcel, but nothing about a transfer. If the code is unknown, expired or malformed, the metadata contains the status 404 and a title that says so. If the code is empty, the status is also 404, but the title is the usual title of the page. The picture is the same for all links of a kind.';

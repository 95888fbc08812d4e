create function private.head_of_invite(p_code text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_invite jsonb := public.read_invite(p_code);
  v_is_live boolean := v_invite is not null;
  v_name text := nullif(btrim(v_invite ->> 'first_name'), '');
  v_title jsonb := case
    when v_is_live and v_name is not null then
      jsonb_build_object('key', 'page_heads.invite', 'values', jsonb_build_object('name', v_name))
    when v_is_live or p_code = '' then jsonb_build_object('key', 'invites.title')
    else jsonb_build_object('key', 'invites.over_title') end;
begin
  return jsonb_build_object(
    'status', case when v_is_live then 200 else 404 end,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', v_title,
    'description', jsonb_build_object('key', case when v_is_live then 'page_heads.invite_text' else 'invites.over_text' end),
    'is_listed', false,
    -- All invites share one preview picture. Messengers store previews, so a personal preview would
    -- still show a face or name after the link is turned off.
    'picture_path', '/invite',
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', 'invites.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'page_heads.invite_picture'))));
end
$$;
comment on function private.head_of_invite(text) is
  'Returns the metadata of an invite page: the first name of the inviter, as read_invite shows it to strangers, and a description of Wasl. For an unknown or expired code, the status is 404 and the title and the description say that the link does not work. For an empty code, the status is also 404, but the title is the general one. The picture is the same for all invites.';

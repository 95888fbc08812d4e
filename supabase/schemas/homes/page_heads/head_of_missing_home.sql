create function private.head_of_missing_home(p_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_is_gone boolean := false;
begin
  if p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- Anybody may learn that a home was sold or rented. A home that is hidden for another reason
    -- may become public again, so its status stays private.
    v_is_gone := exists (select from private.deleted_homes d where d.id = p_id::uuid)
      or exists (select from public.properties p where p.id = p_id::uuid and p.is_published and p.taken_down_at is null
        and p.status in ('sold', 'rented') and private.may_list_homes(p.created_by));
  end if;
  return jsonb_build_object(
    'status', case when v_is_gone then 410 else 404 end,
    'title', jsonb_build_object('parts',
      jsonb_build_array(jsonb_build_object('key', 'errors.PROPERTY_NOT_FOUND'), jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', jsonb_build_object('key', 'errors.PROPERTY_NOT_FOUND'),
    'description', jsonb_build_object('key', 'homes.page_description'),
    'is_listed', false,
    'picture_path', '/homes/none',
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', 'homes.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'homes.page_description'))));
end
$$;
comment on function private.head_of_missing_home(text) is
  'Returns the page metadata for a home that is not public: gone (410) if it was public and then deleted, sold or rented; not found (404) for all others, including drafts and homes that were taken down.';

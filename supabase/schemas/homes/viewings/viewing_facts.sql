create function private.viewing_facts(p_viewing private.viewings, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_viewing.id, 'home_id', p_viewing.property_id, 'conversation_id', p_viewing.conversation_id,
    'title', p_viewing.title, 'title_fr', p_viewing.title_fr, 'title_ar', p_viewing.title_ar,
    'starts_at', p_viewing.starts_at, 'ends_at', p_viewing.ends_at, 'status', p_viewing.status,
    'starts_clock', private.clock_in_morocco(p_viewing.starts_at), 'ends_clock', private.clock_in_morocco(p_viewing.ends_at),
    'expires_clock', private.clock_in_morocco(p_viewing.expires_at),
    'waiting_for', p_viewing.waiting_for, 'expires_at', p_viewing.expires_at, 'ended_by', p_viewing.ended_by,
    'change_count', p_viewing.change_count, 'created_at', p_viewing.created_at,
    'role', case when p_viewing.owner_id = p_user_id then 'owner' else 'asker' end,
    'person', private.person_facts(p_user_id,
      case when p_viewing.owner_id = p_user_id then p_viewing.asker_id else p_viewing.owner_id end),
    -- Public data of the home; null if the home is no longer public.
    'home', (
      select jsonb_build_object('image_url', h.image_url, 'city_name', h.city_name, 'city_name_fr', h.city_name_fr,
        'city_name_ar', h.city_name_ar, 'neighborhood_name', h.neighborhood_name,
        'neighborhood_name_fr', h.neighborhood_name_fr, 'neighborhood_name_ar', h.neighborhood_name_ar)
      from public.homes h where h.id = p_viewing.property_id))
$$;
comment on function private.viewing_facts(private.viewings, uuid) is
  'Returns the data of a viewing for the given person, who is the asker or the owner: {id, home_id, conversation_id, title, title_fr, title_ar, starts_at, ends_at, status, starts_clock, ends_clock, expires_clock (local time in Morocco), waiting_for, expires_at, ended_by, change_count, created_at, role, person, home}.';

create function private.tell_home_alert(p_search public.saved_searches, p_count integer, p_property_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- An unread notification is updated with the new count, so that no further notification is added.
  update public.notifications n
  set data = n.data || jsonb_build_object(
    'name', p_search.name, 'count', (n.data ->> 'count')::integer + p_count, 'property_id', p_property_id)
  where n.id = (
    select x.id from public.notifications x
    where x.user_id = p_search.user_id and not x.is_read and x.kind = 'home_alert'
      and x.data ->> 'saved_search_id' = p_search.id::text
    order by x.updated_at desc, x.id desc limit 1) and not n.is_read
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
    return;
  end if;
  -- After five alerts in 24 hours, new matches are shown only in the saved search itself.
  if (select count(*) >= 5 from public.notifications n
      where n.user_id = p_search.user_id and n.kind = 'home_alert' and n.created_at > now() - interval '1 day') then
    return;
  end if;
  perform private.notify(p_search.user_id, 'account', 'home_alert', jsonb_build_object(
    'saved_search_id', p_search.id, 'name', p_search.name, 'count', p_count, 'property_id', p_property_id));
end
$$;
comment on function private.tell_home_alert(public.saved_searches, integer, uuid) is
  'Notifies a person of homes that match a saved search. If the last notification for this search is unread, it is updated. Otherwise a notification is added, at most five for each person in 24 hours. The caller must have locked the person''s searches.';

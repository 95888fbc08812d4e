create function public.save_home_search(p_id uuid, p_name text, p_filters jsonb, p_is_alert_on boolean default true)
returns public.saved_searches
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_search public.saved_searches;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  end if;
  perform private.read_home_filter(p_filters);
  if coalesce(btrim(p_name), '') = '' or char_length(btrim(p_name)) > 80 then
    perform private.refuse('WA003', 'A name must have 1 to 80 characters', '{"field": "name"}');
  elsif pg_column_size(p_filters) > 8000 then
    perform private.refuse('WA003', 'These filters are too long', '{"field": "filters"}');
  elsif not exists (select from public.saved_searches s where s.id = p_id)
    and (select count(*) >= 50 from public.saved_searches s where s.user_id = v_user_id) then
    perform private.refuse('WA117', 'At most 50 searches can be saved', '{"maximum": 50}');
  end if;
  insert into public.saved_searches (id, user_id, name, filters, is_alert_on)
  values (p_id, v_user_id, btrim(p_name), coalesce(p_filters, '{}'), coalesce(p_is_alert_on, true))
  on conflict (id) do update set name = excluded.name, filters = excluded.filters, is_alert_on = excluded.is_alert_on
    where saved_searches.user_id = v_user_id
  returning * into v_search;
  if v_search.id is null then
    perform private.refuse('WA003', 'This id is already in use', '{"field": "id"}');
  end if;
  return v_search;
end
$$;
comment on function public.save_home_search(uuid, text, jsonb, boolean) is
  'Saves search filters under a name, or updates the caller''s saved search with this id. Returns the saved search. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field), SEARCHES_TOO_MANY (detail maximum).';
revoke all on function public.save_home_search(uuid, text, jsonb, boolean) from public, anon;
grant execute on function public.save_home_search(uuid, text, jsonb, boolean) to authenticated;

create function public.my_notifications(
  p_before_is_read boolean default null, p_before_updated_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 30, p_filter text default 'all'
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_is_read boolean := p_before_id is not null and coalesce(p_before_is_read, false);
  v_at timestamptz := case when p_before_id is null then 'infinity' else p_before_updated_at end;
  v_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  v_page public.notifications[];
begin
  perform private.check_notification_filter(p_filter);
  -- With or without a topic, the query scans one index from the end of the previous page and reads
  -- only the rows of this page.
  if p_filter in ('all', 'unread') then
    v_page := array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.is_read = v_is_read and (n.updated_at, n.id) < (v_at, v_id)
      order by n.updated_at desc, n.id desc limit v_limit);
  else
    v_page := array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.topic = p_filter and n.is_read = v_is_read and (n.updated_at, n.id) < (v_at, v_id)
      order by n.updated_at desc, n.id desc limit v_limit);
  end if;
  -- After the last unread notification, read notifications fill the rest of the page.
  if not v_is_read and p_filter = 'all' and cardinality(v_page) < v_limit then
    v_page := v_page || array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.is_read
      order by n.updated_at desc, n.id desc limit v_limit - cardinality(v_page));
  elsif not v_is_read and p_filter <> 'unread' and cardinality(v_page) < v_limit then
    v_page := v_page || array(
      select n from public.notifications n
      where n.user_id = v_caller and n.is_head and n.topic = p_filter and n.is_read
      order by n.updated_at desc, n.id desc limit v_limit - cardinality(v_page));
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(page) || private.notification_facts(page) || jsonb_build_object('earlier', (
      select count(*) from (
        select from public.notifications e where e.user_id = v_caller and e.group_id = page.group_id and not e.is_head limit 20) as earlier))
      order by page.is_read, page.updated_at desc, page.id desc)
    from unnest(v_page) as page), '[]');
end
$$;
comment on function public.my_notifications(boolean, timestamptz, uuid, integer, text) is
  'Returns the caller''s notifications, one for each group: first the unread ones, then the read ones, each newest first. To get the next page, pass is_read, updated_at and id of the last notification. p_filter: all, unread, or a topic. Each notification has the columns of its row and five more fields: person, conversation, transfer and reason, which are omitted if they do not apply, and earlier, which is the number of earlier notifications in the group, up to 20. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.my_notifications(boolean, timestamptz, uuid, integer, text) from public, anon;
grant execute on function public.my_notifications(boolean, timestamptz, uuid, integer, text) to authenticated;

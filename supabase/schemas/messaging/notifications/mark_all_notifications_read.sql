create function public.mark_all_notifications_read(p_until timestamptz default null, p_filter text default 'all') returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  perform private.check_notification_filter(p_filter);
  with seen as (
    -- A locked row is just being counted up by something new, which nobody has seen: it stays unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and not n.is_read and n.updated_at <= coalesce(p_until, 'infinity')
      and (p_filter in ('all', 'unread') or n.topic = p_filter)
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id
  )
  select array_agg(id) into v_ids from marked;
  -- One event for all rows: the other devices need the number only.
  perform private.tell_notifications(v_ids[1:1]);
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_all_notifications_read(timestamptz, text) is
  'Marks the caller''s notifications read that last changed up to p_until, the newest she was shown; null: all; of one topic when p_filter names it. Returns how many groups are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.mark_all_notifications_read(timestamptz, text) from public, anon;
grant execute on function public.mark_all_notifications_read(timestamptz, text) to authenticated;

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
    -- Skips notifications that another transaction has locked. That transaction is adding a new
    -- event, which the person has not seen. Such a notification must stay unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and not n.is_read and n.updated_at <= coalesce(p_until, 'infinity')
      and (p_filter in ('all', 'unread') or n.topic = p_filter)
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id
  )
  select array_agg(id) into v_ids from marked;
  -- Broadcasts only one of the notifications. Other devices read only the unread count from it.
  perform private.tell_notifications(v_ids[1:1]);
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_all_notifications_read(timestamptz, text) is
  'Marks the caller''s notifications as read if their last change is not later than p_until, the time of the newest notification that the screen shows. If p_until is null, marks all of them. p_filter can restrict the call to one topic. Returns the number of groups that are still unread, up to 100. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.mark_all_notifications_read(timestamptz, text) from public, anon;
grant execute on function public.mark_all_notifications_read(timestamptz, text) to authenticated;

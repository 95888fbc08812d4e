create function public.mark_notification_read(p_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_one public.notifications;
begin
  select * into v_one from public.notifications n where n.id = p_id and n.user_id = v_caller;
  -- Marks only this notification and earlier ones, because the person has not seen newer
  -- notifications and updates.
  with seen as (
    select n.id from public.notifications n
    where n.user_id = v_caller and n.group_id = v_one.group_id and not n.is_read
      and (n.updated_at, n.id) <= (v_one.updated_at, v_one.id)
    order by n.id for update
  )
  update public.notifications n set is_read = true from seen where n.id = seen.id;
  if found then
    perform private.tell_notifications(array[p_id]);
  end if;
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_notification_read(uuid) is
  'Marks as read one of the caller''s notifications and the earlier notifications of the same group. If the notification is unknown or belongs to somebody else, or if the call is repeated, nothing changes. Returns the number of groups that are still unread, up to 100. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.mark_notification_read(uuid) from public, anon;
grant execute on function public.mark_notification_read(uuid) to authenticated;

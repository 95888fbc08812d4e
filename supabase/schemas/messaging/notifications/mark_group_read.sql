create function public.mark_group_read(p_group_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  with seen as (
    -- Leaves a notification unread if another transaction has locked it. That transaction adds a
    -- new event, which the person has not seen yet.
    select n.id from public.notifications n
    where n.user_id = v_caller and n.group_id = p_group_id and not n.is_read
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id, n.is_head
  )
  select array_agg(m.id) filter (where m.is_head) into v_ids from marked m;
  perform private.tell_notifications(v_ids);
  return private.unread_notification_count(v_caller);
end
$$;
comment on function public.mark_group_read(uuid) is
  'Marks the caller''s notifications of one group as read, because the caller is viewing the page of the group''s subject (p_group_id: a transfer, parcel or dispute). If the group is unknown or belongs to somebody else, or if the call is repeated, nothing changes. Returns the number of groups that are still unread, up to 100. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.mark_group_read(uuid) from public, anon;
grant execute on function public.mark_group_read(uuid) to authenticated;

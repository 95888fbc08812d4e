create function public.mark_all_notifications_read(p_until timestamptz default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  with seen as (
    -- A locked row is just being counted up by something new, which nobody has seen: it stays unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and not n.is_read and n.updated_at <= coalesce(p_until, 'infinity')
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
comment on function public.mark_all_notifications_read(timestamptz) is
  'Marks the caller''s notifications read that last changed up to p_until, the newest she was shown; null: all. Returns how many are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.mark_all_notifications_read(timestamptz) from public, anon;
grant execute on function public.mark_all_notifications_read(timestamptz) to authenticated;

create function private.notify(p_user_id uuid, p_type text, p_kind text, p_data jsonb, p_transfer_id uuid default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Deleted accounts get no notifications.
  insert into public.notifications (user_id, type, kind, data, transfer_id)
  select u.id, p_type, p_kind, coalesce(p_data, '{}'), p_transfer_id
  from auth.users u where u.id = p_user_id and u.deleted_at is null
  returning id into v_id;
  perform private.tell_notifications(array[v_id]);
end
$$;
comment on function private.notify(uuid, text, text, jsonb, uuid) is
  'Adds a notification in the transaction of its event and returns its id. SECURITY DEFINER: no user may write notifications.';
revoke all on function private.notify(uuid, text, text, jsonb, uuid) from public;

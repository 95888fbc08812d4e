create function public.my_notification_steps(p_group_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(to_jsonb(step) || private.notification_facts(step) order by step.updated_at desc, step.id desc)
    from (
      select n.* from public.notifications n
      where n.user_id = v_caller and n.group_id = p_group_id and not n.is_head
      order by n.updated_at desc, n.id desc limit 20) as step), '[]');
end
$$;
comment on function public.my_notification_steps(uuid) is
  'Returns the earlier notifications of one of the caller''s groups: all except the newest one, which is in the list. Returns up to 20, newest first, in the format of my_notifications; none for somebody else''s group. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notification_steps(uuid) from public, anon;
grant execute on function public.my_notification_steps(uuid) to authenticated;

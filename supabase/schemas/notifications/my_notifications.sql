create function public.my_notifications(
  p_before_is_read boolean default null, p_before_updated_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(to_jsonb(page) || private.notification_facts(page) order by page.is_read, page.updated_at desc, page.id desc)
    from (
      select n.* from public.notifications n
      where n.user_id = v_caller and (p_before_id is null
        or n.is_read > p_before_is_read
        or n.is_read = p_before_is_read and (n.updated_at, n.id) < (p_before_updated_at, p_before_id))
      order by n.is_read, n.updated_at desc, n.id desc
      limit least(greatest(coalesce(p_limit, 30), 1), 100)) as page), '[]');
end
$$;
comment on function public.my_notifications(boolean, timestamptz, uuid, integer) is
  'The caller''s notifications, unread first, then the newest; the next page follows the last row''s is_read, updated_at and id. Each is its row with {person, conversation, transfer, reason} where there is one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_notifications(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.my_notifications(boolean, timestamptz, uuid, integer) to authenticated;

create function public.list_dead_outbox_messages(p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'admin');
  return coalesce((
    select jsonb_agg(to_jsonb(page) order by page.ended_at desc, page.id desc)
    from (
      select m.id, m.channel, m.type, m.kind, m.reason, m.attempts, m.created_at, m.ended_at
      from private.outbox_messages m
      where m.state = 'dead' and (p_before is null
        or (m.ended_at, m.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
      order by m.ended_at desc, m.id desc
      limit least(greatest(coalesce(p_limit, 50), 1), 100)) as page), '[]');
end
$$;
comment on function public.list_dead_outbox_messages(timestamptz, uuid, integer) is
  'Returns dead letters, messages that could not be sent, latest first: [{id, channel, type, kind, reason, attempts, created_at, ended_at}], without recipients and contents. To get the next page, pass the last row''s ended_at and id. For support and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_dead_outbox_messages(timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_dead_outbox_messages(timestamptz, uuid, integer) to authenticated;

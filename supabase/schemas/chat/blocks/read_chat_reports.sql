create function public.read_chat_reports(p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns setof public.chat_reports
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reports public.chat_reports[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reports := array(
    select r from public.chat_reports r
    where r.resolved_at is null and (p_after is null
      or (r.created_at, r.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by r.created_at, r.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100));
  perform private.add_audit_event('chat_report.read', 'operator', null, null,
    jsonb_build_object('found', (select coalesce(jsonb_agg(r.id), '[]') from unnest(v_reports) as r)));
  return query select * from unnest(v_reports);
end
$$;
comment on function public.read_chat_reports(timestamptz, uuid, integer) is
  'Returns open reports, oldest first. Logged. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_chat_reports(timestamptz, uuid, integer) from public, anon;
grant execute on function public.read_chat_reports(timestamptz, uuid, integer) to authenticated;

-- Reports of people are read and closed by those who may act on them too: compliance and admins suspend, support does not.

create or replace function public.read_chat_reports(p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
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
  'Reports that wait, the oldest first, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

create or replace function public.resolve_chat_report(p_id uuid, p_resolution text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_report public.chat_reports;
begin
  if p_resolution is null or p_resolution not in ('dismissed', 'acted') then
    perform private.refuse('WA003', 'A report is dismissed or acted on', '{"field": "p_resolution"}');
  end if;
  select * into v_report from public.chat_reports r where r.id = p_id for update;
  if v_report.id is null then
    perform private.refuse('WA003', 'There is no such report', '{"field": "p_id"}');
  elsif v_operator in (v_report.reporter_id, v_report.reported_id) then
    perform private.refuse('WA068', 'An operator never decides about herself');
  elsif v_report.resolved_at is not null then
    return;
  end if;
  update public.chat_reports r set resolution = p_resolution, resolved_at = now(), resolved_by = v_operator where r.id = p_id;
  perform private.add_audit_event('chat_report.resolved', 'operator', v_report.reported_id, v_reason,
    jsonb_build_object('report_id', p_id, 'resolution', p_resolution));
end
$$;
comment on function public.resolve_chat_report(uuid, text, text) is
  'Closes a report, dismissed or acted on, for support, compliance and admins, and says why; logged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE.';

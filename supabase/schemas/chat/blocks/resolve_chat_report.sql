create function public.resolve_chat_report(p_id uuid, p_resolution text, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_report public.chat_reports;
begin
  if p_resolution is null or p_resolution not in ('dismissed', 'acted') then
    perform private.refuse('WA003', 'The decision must be to dismiss the report or to act on it', '{"field": "p_resolution"}');
  end if;
  select * into v_report from public.chat_reports r where r.id = p_id for update;
  if v_report.id is null then
    perform private.refuse('WA003', 'Report not found', '{"field": "p_id"}');
  elsif v_operator in (v_report.reporter_id, v_report.reported_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif v_report.resolved_at is not null then
    return;
  end if;
  update public.chat_reports r set resolution = p_resolution, resolved_at = now(), resolved_by = v_operator where r.id = p_id;
  perform private.add_audit_event('chat_report.resolved', 'operator', v_report.reported_id, v_reason,
    jsonb_build_object('report_id', p_id, 'resolution', p_resolution));
end
$$;
comment on function public.resolve_chat_report(uuid, text, text) is
  'Closes a report as dismissed or acted on, with a note. Logged. A repeat changes nothing. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE.';
revoke all on function public.resolve_chat_report(uuid, text, text) from public, anon;
grant execute on function public.resolve_chat_report(uuid, text, text) to authenticated;

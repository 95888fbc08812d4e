create function public.export_legal_hold(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
begin
  perform private.require_reason(p_reason);
  -- The audit log records the export without its reason: the reason would reveal the subject to
  -- admins, who can read the log.
  perform private.add_audit_event('legal_hold.exported', 'operator', p_id);
  return jsonb_build_object('id', v_hold.id, 'subject_kind', v_hold.subject_kind, 'subject_id', v_hold.subject_id,
    'reason', v_hold.reason, 'set_at', v_hold.set_at, 'exported_at', now(), 'export_reason', btrim(p_reason),
    'copies', coalesce((
      select jsonb_agg(jsonb_build_object('table', c.table_name, 'kept_at', c.kept_at, 'row', c.content) order by c.id)
      from private.held_copies c where c.hold_ids @> array[v_hold.id]), '[]'));
end
$$;
comment on function public.export_legal_hold(uuid, text) is
  'Exports the data that a legal hold preserved, with names, for the authority that requested it. Logged. For compliance. Error codes: those of lock_legal_hold, FIELD_INVALID.';
revoke all on function public.export_legal_hold(uuid, text) from public, anon;
grant execute on function public.export_legal_hold(uuid, text) to authenticated;

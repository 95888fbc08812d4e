create function public.undo_setting_change(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_change private.setting_changes := private.lock_setting_change(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if v_change.undone_by = auth.uid() then
    return;
  elsif v_change.decision is distinct from 'confirmed' or v_change.undone_at is not null then
    perform private.refuse('WA073', 'Only a confirmed change can be undone',
      jsonb_build_object('decision', case when v_change.undone_at is not null then 'undone' else coalesce(v_change.decision, 'waiting') end));
  elsif not private.is_setting_time(v_change.begins_at) then
    perform private.refuse('WA302', 'The change has begun', jsonb_build_object('begins_at', v_change.begins_at));
  end if;
  perform private.drop_setting_version(v_change);
  update private.setting_changes set undone_by = auth.uid(), undone_at = now(), undone_reason = v_reason where id = p_id;
  perform private.add_audit_event('setting.undone', 'operator', null, v_reason, jsonb_build_object(
    'change_id', p_id, 'setting', v_change.setting, 'begins_at', v_change.begins_at));
end
$$;
comment on function public.undo_setting_change(uuid, text) is
  'Undoes a confirmed change and leaves the version in force unchanged. This is possible until one minute before the start time of the change. One operator is enough, and the audit log records the operation. If the same operator repeats the call, nothing changes. Error codes: those of lock_setting_change, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), SETTING_BEGUN (detail begins_at).';
revoke all on function public.undo_setting_change(uuid, text) from public, anon;
grant execute on function public.undo_setting_change(uuid, text) to authenticated;

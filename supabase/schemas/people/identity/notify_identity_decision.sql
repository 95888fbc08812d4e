create function private.notify_identity_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    (select a.user_id from public.user_identity_approvals a where a.id = new.approval_id),
    'account', 'identity_' || new.decision,
    jsonb_strip_nulls(jsonb_build_object('approval_id', new.approval_id, 'reason_code', new.reason_code)));
  return null;
end
$$;
comment on function private.notify_identity_decision() is
  'Trigger: sends the person the notification identity_approved, identity_rejected (with its reason_code) or identity_more_requested. The notification does not contain the reviewer''s note. SECURITY DEFINER: the reviewer may not read other people''s data or notify other people.';

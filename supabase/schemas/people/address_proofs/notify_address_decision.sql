create function private.notify_address_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    (select a.user_id from public.address_proofs a where a.id = new.proof_id),
    'account', 'address_' || new.decision, jsonb_build_object('proof_id', new.proof_id));
  return null;
end
$$;
comment on function private.notify_address_decision() is
  'Trigger: sends the person the notification address_approved or address_rejected. The notification does not contain the reviewer''s note. SECURITY DEFINER: the reviewer may not read other people''s data or notify other people.';

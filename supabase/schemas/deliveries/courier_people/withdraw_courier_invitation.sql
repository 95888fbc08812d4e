create function public.withdraw_courier_invitation(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead((select i.courier_id from private.courier_invitations i where i.id = p_id));
  v_invitation private.courier_invitations;
begin
  select * into v_invitation from private.courier_invitations i where i.id = p_id for update;
  if v_invitation.id is null then
    perform private.refuse('WA257', 'Invitation not found');
  elsif v_invitation.answer = 'withdrawn' then
    return private.courier_invitation(v_invitation);
  elsif v_invitation.answer is not null then
    perform private.refuse('WA258', 'The invitation has already been answered');
  end if;
  update private.courier_invitations i set answer = 'withdrawn', answered_at = now() where i.id = p_id returning * into v_invitation;
  perform private.add_audit_event('courier.invitation_withdrawn', v_as, v_invitation.courier_id, null,
    jsonb_build_object('invitation_id', p_id));
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.withdraw_courier_invitation(uuid) is
  'Withdraws an invitation that has not been answered. For managers of the courier and for admins. Returns the invitation. Error codes: those of require_courier_lead, INVITATION_NOT_FOUND, INVITATION_CLOSED.';
revoke all on function public.withdraw_courier_invitation(uuid) from public, anon;
grant execute on function public.withdraw_courier_invitation(uuid) to authenticated;

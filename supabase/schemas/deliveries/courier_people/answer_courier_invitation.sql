create function public.answer_courier_invitation(p_id uuid, p_is_accepted boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_answer text := case when p_is_accepted then 'accepted' else 'declined' end;
  v_invitation private.courier_invitations;
begin
  select * into v_invitation from private.courier_invitations i
  where i.id = p_id and (i.user_id = v_caller or i.user_id is null and i.phone = private.own_phone(v_caller)) for update;
  if v_invitation.id is null then
    perform private.refuse('WA257', 'Invitation not found');
  elsif p_is_accepted is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_accepted"}');
  elsif v_invitation.answer = v_answer then
    return private.courier_invitation(v_invitation);
  elsif v_invitation.answer is not null or v_invitation.expires_at <= now() then
    perform private.refuse('WA258', 'The invitation has been answered or withdrawn, or has expired');
  end if;
  if p_is_accepted then
    -- Locks the courier's row, which end_courier locks too. If end_courier runs first, this call is
    -- refused. If end_courier runs later, it also ends the work of the caller.
    perform from public.couriers c where c.id = v_invitation.courier_id and c.is_active for key share;
    if not found then
      perform private.refuse('WA127', 'The courier is not available');
    elsif not exists (select from public.profiles p where p.id = v_caller and p.is_identity_approved) then
      perform private.refuse('WA060', 'The identity has not been approved');
    elsif exists (
      select from public.courier_agents a where a.user_id = v_caller and a.is_active and a.courier_id <> v_invitation.courier_id)
      or exists (select from private.courier_managers m where m.user_id = v_caller and m.courier_id <> v_invitation.courier_id) then
      perform private.refuse('WA259', 'The person works for another courier');
    elsif v_invitation.role = 'agent' then
      insert into public.courier_agents as a (user_id, courier_id, city_id)
      values (v_caller, v_invitation.courier_id, v_invitation.city_id)
      on conflict (user_id) do update
        set courier_id = excluded.courier_id, city_id = excluded.city_id, is_active = true;
      perform private.allow_courier_device(v_caller, v_session_id);
    else
      insert into private.courier_managers (user_id, courier_id) values (v_caller, v_invitation.courier_id) on conflict do nothing;
    end if;
  end if;
  update private.courier_invitations i set answer = v_answer, answered_at = now(), user_id = v_caller
  where i.id = p_id returning * into v_invitation;
  perform private.add_audit_event('courier.invitation_' || v_answer, 'person', v_caller, null,
    jsonb_build_object('invitation_id', p_id, 'courier_id', v_invitation.courier_id, 'role', v_invitation.role));
  perform private.notify(v_invitation.invited_by, 'account', 'courier_invitation_' || v_answer, '{}');
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.answer_courier_invitation(uuid, boolean) is
  'Accepts or declines an invitation addressed to the caller. Accepting makes the caller an agent or a manager of the courier, depending on the invitation. An agent may then scan from the current device. A repeat changes nothing. Returns the invitation. Error codes: those of lock_caller, SESSION_ENDED, INVITATION_NOT_FOUND, FIELD_INVALID, INVITATION_CLOSED, COURIER_NOT_AVAILABLE, IDENTITY_REQUIRED, WORKS_FOR_OTHER_COURIER.';
revoke all on function public.answer_courier_invitation(uuid, boolean) from public, anon;
grant execute on function public.answer_courier_invitation(uuid, boolean) to authenticated;

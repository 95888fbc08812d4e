create function private.courier_invitation(p_invitation private.courier_invitations) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_invitation.id, 'role', p_invitation.role,
    'courier_id', p_invitation.courier_id,
    'courier_name', (select c.name from public.couriers c where c.id = p_invitation.courier_id),
    'city', private.city_names(p_invitation.city_id),
    'username', (select p.username from public.profiles p where p.id = p_invitation.user_id and p_invitation.phone is null),
    'phone', p_invitation.phone, 'created_at', p_invitation.created_at, 'expires_at', p_invitation.expires_at,
    'answer', coalesce(p_invitation.answer, case when p_invitation.expires_at <= now() then 'expired' end))
$$;
comment on function private.courier_invitation(private.courier_invitations) is
  'Returns an invitation as JSON, with only the fields that both the inviter and the invited person may see. If the person was invited by phone number, the person''s name is never included, even after the person has answered.';

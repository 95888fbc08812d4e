create function public.invite_to_courier(p_id uuid, p_courier_id uuid, p_role text, p_city_id integer, p_person text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_invitation private.courier_invitations;
  v_phone text := private.normalize_phone(p_person);
  v_user_id uuid;
begin
  -- Locks the courier's row so that concurrent invitations run one after the other.
  perform from public.couriers c where c.id = p_courier_id and c.is_active for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  select * into v_invitation from private.courier_invitations i where i.id = p_id;
  if v_invitation.id is not null then
    if (v_invitation.courier_id, v_invitation.invited_by, v_invitation.role) is distinct from (p_courier_id, auth.uid(), p_role) then
      perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
    end if;
    return private.courier_invitation(v_invitation);
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  -- A manager may invite agents only; operators decide who manages a courier.
  elsif p_role is null or p_role not in ('agent', 'manager') or p_role = 'manager' and v_as <> 'operator' then
    perform private.refuse('WA003', 'This role does not exist', '{"field": "p_role"}');
  elsif p_role = 'manager' and p_city_id is not null or p_role = 'agent' and not exists (
    select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id) then
    perform private.refuse('WA254', 'The courier does not serve this city');
  elsif (select count(*) from private.courier_invitations i
    where i.courier_id = p_courier_id and i.created_at > now() - interval '1 day') >= 50 then
    perform private.refuse('WA255', 'The daily number of invitations is reached');
  end if;
  if v_phone is null then
    select p.id into v_user_id from public.profiles p join auth.users u on u.id = p.id and u.deleted_at is null
    where lower(p.username) = lower(btrim(ltrim(btrim(p_person), '@')));
    if v_user_id is null then
      perform private.refuse('WA076', 'Person not found');
    elsif v_user_id = auth.uid() then
      perform private.refuse('WA068', 'The caller cannot act in their own case');
    end if;
  end if;
  -- Withdraws expired invitations, so that an expired invitation does not block a new invitation.
  update private.courier_invitations i set answer = 'withdrawn', answered_at = now()
  where i.courier_id = p_courier_id and i.role = p_role and i.answer is null and i.expires_at <= now();
  if exists (select from private.courier_invitations i
    where i.courier_id = p_courier_id and i.role = p_role and i.answer is null and (i.user_id = v_user_id or i.phone = v_phone)) then
    perform private.refuse('WA256', 'An invitation is already waiting for an answer');
  end if;
  insert into private.courier_invitations (id, courier_id, role, city_id, user_id, phone, invited_by)
  values (p_id, p_courier_id, p_role, p_city_id, v_user_id, v_phone, auth.uid()) returning * into v_invitation;
  perform private.add_audit_event('courier.person_invited', v_as, p_courier_id, null,
    jsonb_build_object('invitation_id', p_id, 'role', p_role, 'city_id', p_city_id));
  -- Notifies the person who has the username or has verified the phone number. The caller does not
  -- learn whether anybody has verified the number.
  perform private.notify(who.id, 'account', 'courier_invited', jsonb_build_object('role', p_role))
  from (select v_user_id as id where v_user_id is not null
    union select u.id from auth.users u where u.phone = ltrim(v_phone, '+') and u.phone_confirmed_at is not null) who;
  return private.courier_invitation(v_invitation);
end
$$;
comment on function public.invite_to_courier(uuid, uuid, text, integer, text) is
  'Invites a person, by username or phone number, to be an agent of the courier in one of its cities. An admin may also invite a person to be the courier''s manager. The invitation is valid for 14 days. A repeat with the same p_id returns the first invitation. For managers of the courier and for admins. Error codes: those of require_courier_lead, COURIER_NOT_AVAILABLE, FIELD_INVALID, COURIER_CITY_NOT_SERVED, INVITATIONS_TOO_MANY, PERSON_NOT_FOUND, OWN_CASE, ALREADY_INVITED.';
revoke all on function public.invite_to_courier(uuid, uuid, text, integer, text) from public, anon;
grant execute on function public.invite_to_courier(uuid, uuid, text, integer, text) to authenticated;

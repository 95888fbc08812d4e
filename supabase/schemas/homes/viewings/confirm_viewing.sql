create function public.confirm_viewing(p_id uuid, p_starts_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_role text := private.viewing_role(v_viewing);
begin
  if v_viewing.status = 'confirmed' and v_viewing.starts_at = p_starts_at then
    return private.viewing_facts(v_viewing, auth.uid());
  -- Refuses if the viewing's time differs from the time that the caller saw, because the other
  -- person may have proposed another time in the meantime.
  elsif v_viewing.status <> 'asked' or v_viewing.waiting_for <> v_role
    or v_viewing.starts_at is distinct from p_starts_at or v_viewing.expires_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  update private.viewings v set status = 'confirmed', waiting_for = null, expires_at = null, confirmed_at = now(),
    change_count = v.change_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.join_viewing_conversation(v_viewing);
  perform private.notify_viewing(v_viewing, case v_role when 'owner' then 'asker' else 'owner' end, 'confirmed');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.confirm_viewing(uuid, timestamptz) is
  'Confirms a viewing at the time that the caller saw. Only the person whose answer is pending may confirm. Notifies the other person. A repeat changes nothing. Returns the result of viewing_facts. Error codes: those of lock_own_viewing, VIEWING_CHANGED (detail status).';
revoke all on function public.confirm_viewing(uuid, timestamptz) from public, anon;
grant execute on function public.confirm_viewing(uuid, timestamptz) to authenticated;

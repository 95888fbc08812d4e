create function public.decline_viewing(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
begin
  if private.viewing_role(v_viewing) = 'owner' and v_viewing.status = 'declined' then
    return private.viewing_facts(v_viewing, auth.uid());
  elsif private.viewing_role(v_viewing) <> 'owner' or v_viewing.status <> 'asked' or v_viewing.waiting_for <> 'owner' then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  update private.viewings v set status = 'declined', waiting_for = null, expires_at = null, ended_at = now(),
    change_count = v.change_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.notify_viewing(v_viewing, 'asker', 'declined');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.decline_viewing(uuid) is
  'Declines a viewing that waits for the owner''s answer; only the owner may do this. Notifies the asker and makes the time available again. A repeat changes nothing. Returns the result of viewing_facts. Error codes: those of lock_own_viewing, VIEWING_CHANGED (detail status; also raised if the asker calls this function instead of cancel_viewing).';
revoke all on function public.decline_viewing(uuid) from public, anon;
grant execute on function public.decline_viewing(uuid) to authenticated;

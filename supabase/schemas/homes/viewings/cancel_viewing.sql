create function public.cancel_viewing(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_role text := private.viewing_role(v_viewing);
begin
  if v_viewing.status = 'cancelled' and v_viewing.ended_by = v_role then
    return private.viewing_facts(v_viewing, auth.uid());
  -- A viewing whose end has passed cannot be cancelled, even if the scheduled job has not completed
  -- it yet.
  elsif v_viewing.status not in ('asked', 'confirmed') or v_viewing.ends_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  end if;
  return private.viewing_facts(private.end_viewing(v_viewing, v_role), auth.uid());
end
$$;
comment on function public.cancel_viewing(uuid) is
  'Cancels a viewing before its end; either person may do this. Notifies the other person and makes the time available again. A repeat changes nothing. Returns the result of viewing_facts. Error codes: those of lock_own_viewing, VIEWING_CHANGED (detail status).';
revoke all on function public.cancel_viewing(uuid) from public, anon;
grant execute on function public.cancel_viewing(uuid) to authenticated;

create function public.propose_viewing_time(p_id uuid, p_starts_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_viewing private.viewings := private.lock_own_viewing(p_id);
  v_other text := case private.viewing_role(v_viewing) when 'owner' then 'asker' else 'owner' end;
  v_ends_at timestamptz;
begin
  if v_viewing.status = 'asked' and v_viewing.waiting_for = v_other and v_viewing.starts_at = p_starts_at then
    return private.viewing_facts(v_viewing, auth.uid());
  elsif v_viewing.status not in ('asked', 'confirmed') or v_viewing.starts_at <= now() then
    perform private.refuse_changed_viewing(v_viewing);
  elsif v_viewing.proposal_count >= 10 then
    perform private.refuse('WA375', 'Too many proposals for this viewing', '{"maximum": 10}');
  end if;
  v_ends_at := private.viewing_end(v_viewing.property_id, p_starts_at);
  if not private.is_viewing_time_free(v_viewing.property_id, p_starts_at, v_ends_at, p_id) then
    perform private.refuse('WA373', 'The time is already booked');
  end if;
  update private.viewings v set status = 'asked', waiting_for = v_other, starts_at = p_starts_at, ends_at = v_ends_at,
    expires_at = private.viewing_answer_until(p_starts_at), confirmed_at = null, day_reminded_at = null, soon_reminded_at = null,
    change_count = v.change_count + 1, proposal_count = v.proposal_count + 1
  where v.id = p_id returning * into v_viewing;
  perform private.join_viewing_conversation(v_viewing);
  perform private.notify_viewing(v_viewing, v_other, 'proposed');
  return private.viewing_facts(v_viewing, auth.uid());
end
$$;
comment on function public.propose_viewing_time(uuid, timestamptz) is
  'Proposes another time for an open viewing, even if it is confirmed; either person may do this. The viewing then waits for the other person''s answer, and its previous time becomes available again. At most ten proposals are allowed for a viewing. A repeat changes nothing. Returns the result of viewing_facts. Error codes: those of lock_own_viewing, VIEWING_CHANGED (detail status), VIEWINGS_TOO_MANY (detail maximum), VIEWING_TIME_INVALID (detail earliest_at, latest_at), VIEWING_TIME_TAKEN.';
revoke all on function public.propose_viewing_time(uuid, timestamptz) from public, anon;
grant execute on function public.propose_viewing_time(uuid, timestamptz) to authenticated;

create function private.end_viewing(p_viewing private.viewings, p_by text) returns private.viewings
language plpgsql
set search_path = ''
as $$
declare
  v_viewing private.viewings;
begin
  update private.viewings v set status = 'cancelled', ended_by = p_by, ended_at = now(), waiting_for = null, expires_at = null,
    change_count = v.change_count + 1
  where v.id = p_viewing.id returning * into v_viewing;
  if p_by <> 'owner' then
    perform private.notify_viewing(v_viewing, 'owner', 'cancelled');
  end if;
  if p_by <> 'asker' then
    perform private.notify_viewing(v_viewing, 'asker', 'cancelled');
  end if;
  return v_viewing;
end
$$;
comment on function private.end_viewing(private.viewings, text) is
  'Cancels an open viewing, whose row the caller has locked. p_by is owner or asker if one of the two people cancels the viewing; the other person is then notified. p_by is home if the home is no longer public; both people are then notified.';

create function private.cancel_viewings_of_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, case when v.owner_id = new.blocker_id then 'owner' else 'asker' end) from (
    select * from private.viewings x
    where x.status in ('asked', 'confirmed') and x.ends_at > now()
      and (x.owner_id = new.blocker_id and x.asker_id = new.blocked_id or x.owner_id = new.blocked_id and x.asker_id = new.blocker_id)
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_blocked() is
  'Trigger: cancels the viewings between two people when one blocks the other. The blocked person gets the usual notification of a cancellation, so that nobody waits at a door. SECURITY DEFINER: the role whose change fires the trigger may have no rights on viewings.';

create trigger _800_cancel_viewings after insert on public.person_blocks
  for each row execute function private.cancel_viewings_of_blocked();

create function private.lock_own_viewing(p_id uuid) returns private.viewings
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_viewing private.viewings;
begin
  -- Access is checked before locking, so that strangers cannot lock somebody else's row.
  select * into v_viewing from private.viewings v where v.id = p_id and v_caller in (v.owner_id, v.asker_id);
  if v_viewing.id is null then
    perform private.refuse('WA372', 'Viewing not found');
  end if;
  -- Locks the conversation before the viewing, because blocking a person does so too. Locks the
  -- home before the viewing, because a call that requests a viewing time locks the home first.
  perform from public.conversations c where c.id = v_viewing.conversation_id for no key update;
  perform from private.listed_homes l where l.id = v_viewing.property_id for no key update;
  select * into v_viewing from private.viewings v where v.id = p_id for update;
  -- Checks the caller's account again, because it may have been suspended while this call waited
  -- for the locks.
  perform private.caller_id();
  return v_viewing;
end
$$;
comment on function private.lock_own_viewing(uuid) is
  'Locks the conversation, the home and the viewing, in this order, and returns the viewing. The caller must be the asker or the owner. Error codes: those of caller_id, VIEWING_NOT_FOUND.';

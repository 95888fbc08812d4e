create function private.lock_own_viewing(p_id uuid) returns private.viewings
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_viewing private.viewings;
begin
  -- Checked before locking, so that strangers cannot lock somebody else's row.
  select * into v_viewing from private.viewings v where v.id = p_id and v_caller in (v.owner_id, v.asker_id);
  if v_viewing.id is null then
    perform private.refuse('WA372', 'Viewing not found');
  end if;
  -- A block, which cancels viewings, locks the conversation; a request for a time locks the home.
  perform from public.conversations c where c.id = v_viewing.conversation_id for no key update;
  perform from private.listed_homes l where l.id = v_viewing.property_id for no key update;
  select * into v_viewing from private.viewings v where v.id = p_id for update;
  -- Checked again after waiting for the locks.
  perform private.caller_id();
  return v_viewing;
end
$$;
comment on function private.lock_own_viewing(uuid) is
  'Returns a viewing of the caller, as asker or owner, locked after its conversation and its home. Refuses: those of caller_id, VIEWING_NOT_FOUND.';

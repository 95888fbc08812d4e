create function private.seal_audit_events() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_head private.audit_chain_head;
  v_event private.audit_events;
  v_count integer := 0;
begin
  -- A statement of its own: what the holder before sealed is gone from the next one. A row and not an advisory lock: under
  -- repeatable read an old head is an error here, not a fork of the chain.
  select * into v_head from private.audit_chain_head for update;
  -- Work goes on while the events wait; verify_audit_chain says that the head is missing.
  if not found then
    return 0;
  end if;
  -- What the table of unsealed events asks for before it lets a row go. Not a `set` of the function: only a superuser may make one with a
  -- setting of our own name.
  perform set_config('private.is_sealing', 'on', true);
  for v_event in
    with taken as (
      delete from private.unsealed_audit_events where id in (
        -- After a long stop of the clock a turn stays short, and the next ones take the rest.
        select u.id from private.unsealed_audit_events u order by u.id limit 10000)
      returning *)
    select null, t.created_at, t.action, t.actor_id, t.actor_role, t.subject_id, t.reason, t.details, null, null
    from taken t order by t.id
  loop
    v_event.id := v_head.last_id + 1;
    v_event.previous_hash := v_head.last_hash;
    v_event.hash := private.seal_of(v_event);
    insert into private.audit_events values (v_event.*);
    v_head.last_id := v_event.id;
    v_head.last_hash := v_event.hash;
    v_count := v_count + 1;
  end loop;
  perform set_config('private.is_sealing', '', true);
  if v_count > 0 then
    update private.audit_chain_head set last_id = v_head.last_id, last_hash = v_head.last_hash where is_only;
  end if;
  return v_count;
end
$$;
comment on function private.seal_audit_events() is
  'Numbers and seals what was committed since the last time, in the order it was written, 10,000 events at most. Returns how many. Takes the lock of the chain, the last of all locks.';

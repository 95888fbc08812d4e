create function private.seal_audit_events() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_head private.audit_chain_head;
  v_event private.audit_events;
  v_count integer := 0;
begin
  -- Takes the lock in a separate statement. The next statement then sees the events that the
  -- previous holder of the lock sealed. This is a row lock, not an advisory lock, so that a
  -- transaction under repeatable read fails if another run has changed the row with the head of the
  -- chain. Otherwise the transaction could add a second successor to the same event.
  select * into v_head from private.audit_chain_head for update;
  -- If the row with the head of the chain is missing, the events stay unsealed. verify_audit_chain
  -- reports the missing head.
  if not found then
    return 0;
  end if;
  -- Sets the flag that the table of unsealed events requires before it allows a delete. A `set`
  -- clause of the function is not possible, because only a superuser may create a function with a
  -- custom setting.
  perform set_config('private.is_sealing', 'on', true);
  for v_event in
    with taken as (
      delete from private.unsealed_audit_events where id in (
        -- The limit keeps a run short after a long outage; the next runs seal the remaining events.
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
  'Numbers and seals audit events committed since the last run, in the order of writing, at most 10,000 events. Returns the number of sealed events. Locks the head of the audit chain, the last lock in the lock order.';

create function private.chain_audit_event() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_head private.audit_chain_head;
begin
  -- A row and not an advisory lock: under repeatable read an old head is an error here, not a fork of the chain.
  select * into strict v_head from private.audit_chain_head for update;
  new.id := v_head.last_id + 1;
  new.created_at := clock_timestamp();
  new.previous_hash := v_head.last_hash;
  new.hash := private.seal_of(new);
  update private.audit_chain_head set last_id = new.id, last_hash = new.hash where is_only;
  return new;
end
$$;
comment on function private.chain_audit_event() is 'Trigger: numbers, times and seals the row, whatever its writer sent.';

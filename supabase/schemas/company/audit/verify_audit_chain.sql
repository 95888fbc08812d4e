create function private.verify_audit_chain(p_known_id bigint default null, p_known_hash text default null)
returns table (is_intact boolean, broken_id bigint, problem text, last_id bigint, last_hash text)
language plpgsql stable
set search_path = ''
as $$
declare
  v_row record;
  v_previous_id bigint := 0;
  v_previous_hash bytea := decode(repeat('00', 32), 'hex');
  v_known_hash bytea := decode(p_known_hash, 'hex');
begin
  -- Reads the rows and the head of the chain in one query, so that they match even while other
  -- transactions write.
  for v_row in
    select e as event, h.last_id as head_id, h.last_hash as head_hash
    from private.audit_chain_head h left join private.audit_events e on true
    order by (e).id
  loop
    last_id := v_row.head_id;
    last_hash := encode(v_row.head_hash, 'hex');
    if (v_row.event).id is null then
      continue;
    end if;
    broken_id := case when (v_row.event).id <> v_previous_id + 1 then v_previous_id + 1 else (v_row.event).id end;
    problem := case
      when (v_row.event).id <> v_previous_id + 1 then 'the row is missing'
      when (v_row.event).previous_hash <> v_previous_hash then 'it does not follow the row before'
      when (v_row.event).hash <> private.seal_of(v_row.event) then 'its content was changed'
      when (v_row.event).id = p_known_id and (v_row.event).hash <> v_known_hash
        then 'its hash is not the one that was noted: the chain was written anew'
    end;
    exit when problem is not null;
    v_previous_id := (v_row.event).id;
    v_previous_hash := (v_row.event).hash;
  end loop;
  if problem is null then
    broken_id := v_previous_id + 1;
    problem := case
      when last_id is null then 'the head of the chain is missing'
      when last_id > v_previous_id or p_known_id > v_previous_id then 'the row is missing'
      when last_id < v_previous_id or decode(last_hash, 'hex') <> v_previous_hash
        then 'the head of the chain was changed'
    end;
  end if;
  is_intact := problem is null;
  broken_id := case when problem is not null then broken_id end;
  return next;
end
$$;
comment on function private.verify_audit_chain(bigint, text) is
  'Verifies the whole chain and returns the first broken row. A superuser can disable the triggers and rewrite every hash after a change. To detect that too, pass the id and hash of a chain head that was stored outside the database as p_known_id and p_known_hash.';

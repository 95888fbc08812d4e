create function private.show_returned_owners() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_owner_id uuid;
  v_count integer := 0;
begin
  for v_owner_id in
    select h.owner_id from private.hidden_owners h where h.hidden_until <= now() order by h.hidden_until limit 100 for update skip locked
  loop
    perform private.list_homes_of(v_owner_id);
    delete from private.hidden_owners h where h.owner_id = v_owner_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.show_returned_owners() is 'Makes the homes of owners visible again after a temporary suspension has ended. Returns the number of these owners.';

create function private.begin_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if new.created_by <> v_caller then
    perform private.refuse('WA003', 'A conversation must be started by the caller', '{"field": "created_by"}');
  end if;
  new.created_by := v_caller;
  new.is_group := coalesce(new.is_group, false);
  if not new.is_group then
    new.name := null;
  elsif coalesce(btrim(new.name), '') = '' then
    perform private.refuse('WA003', 'A group needs a name', '{"field": "name"}');
  else
    new.name := private.checked_group_name(new.name);
  end if;
  new.created_at := now();
  new.begun_with := '{}';
  -- A person can have at most ten conversations without added members; older ones are deleted.
  delete from public.conversations c where c.id in (
    select b.id from public.conversations b
    where b.created_by = v_caller and b.begun_with is not null
    order by b.created_at desc, b.id offset 9 for update skip locked);
  return new;
end
$$;
comment on function private.begin_conversation() is
  'Trigger on conversations that users insert directly into the table: a new conversation is visible only to its creator until members are added (take_member). SECURITY DEFINER, like open_conversation. Error codes: those of caller_id, FIELD_INVALID (created_by, name; p_name when it is too long).';

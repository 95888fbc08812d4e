create function public.save_property_draft(p_property_id uuid, p_body jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_updated_at timestamptz;
begin
  if p_property_id is null then
    perform private.refuse('WA003', 'A draft needs a property_id', '{"field": "property_id"}');
  elsif p_body is null or p_body = 'null' then
    delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_property_id;
    return null;
  elsif jsonb_typeof(p_body) <> 'object' or octet_length(p_body::text) > 65536 then
    perform private.refuse('WA003', 'A draft must be an object of at most 64 kB', '{"field": "body"}');
  end if;
  insert into public.property_drafts (user_id, property_id, body) values (v_user_id, p_property_id, p_body)
  on conflict (user_id, property_id) do update set body = excluded.body
  returning updated_at into v_updated_at;
  -- Keeps the 50 most recent drafts; older drafts are taken to be abandoned.
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id in (
    select o.property_id from public.property_drafts o where o.user_id = v_user_id
    order by o.updated_at desc, o.property_id offset 50);
  return v_updated_at;
end
$$;
comment on function public.save_property_draft(uuid, jsonb) is
  'Saves the state of a property form; the caller''s fifty most recent drafts are kept. A null body deletes the draft. Returns the time of saving. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.save_property_draft(uuid, jsonb) from public, anon;
grant execute on function public.save_property_draft(uuid, jsonb) to authenticated;

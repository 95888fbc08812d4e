create function private.add_dispute_entry(
  p_dispute_id uuid, p_kind text, p_author_role text, p_body text default null, p_details jsonb default '{}', p_id uuid default null
) returns uuid
language sql
set search_path = ''
as $$
  insert into private.dispute_entries (id, dispute_id, kind, author_id, author_role, body, details)
  values (coalesce(p_id, gen_random_uuid()), p_dispute_id, p_kind,
    case when p_author_role = 'system' then null else auth.uid() end, p_author_role, p_body, p_details)
  returning id
$$;
comment on function private.add_dispute_entry(uuid, text, text, text, jsonb, uuid) is
  'Adds an entry to the dispute in the caller''s transaction. Triggers notify the parties and write the audit log.';

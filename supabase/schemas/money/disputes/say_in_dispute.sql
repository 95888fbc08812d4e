create function public.say_in_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text, p_file_ids uuid[] default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_role text := private.role_in_dispute((select d from private.disputes d where d.id = p_dispute_id), v_user_id);
  v_dispute private.disputes;
  v_entry private.dispute_entries;
  v_words text := nullif(btrim(p_words), '');
  v_file_ids uuid[] := array(select distinct id from unnest(p_file_ids) as id order by id);
begin
  if v_role is null then
    perform private.refuse('WA190', 'Dispute not found');
  end if;
  v_dispute := private.lock_dispute(p_dispute_id);
  select * into v_entry from private.dispute_entries e where e.id = p_entry_id;
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif char_length(v_words) > 2000 or v_words is null and cardinality(v_file_ids) = 0 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif cardinality(v_file_ids) > 5 or cardinality(v_file_ids) + (
    select count(*) from private.dispute_files f where f.dispute_id = p_dispute_id and f.owner_id = v_user_id) > 20 then
    perform private.refuse('WA198', 'Too many files', '{"maximum": 20, "at_once": 5}');
  elsif (select count(*) >= 50 from private.dispute_entries e
    where e.dispute_id = p_dispute_id and e.author_id = v_user_id and e.created_at > now() - interval '1 day') then
    perform private.refuse('WA087', 'Too many messages', '{"seconds": 3600}');
  end if;
  perform private.add_dispute_entry(p_dispute_id, 'said', v_role, v_words, '{}', p_entry_id);
  perform private.take_dispute_file(v_dispute, p_entry_id, v_user_id, file_id) from unnest(v_file_ids) as file_id;
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.say_in_dispute(uuid, uuid, text, uuid[]) is
  'Adds a party''s message to an open dispute, with up to five uploaded files. A repeated call with the same p_entry_id writes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, DISPUTE_CLOSED (detail status), DISPUTE_FILES_TOO_MANY (detail maximum, at_once), DISPUTE_FILE_MISSING, MESSAGE_RATE.';
revoke all on function public.say_in_dispute(uuid, uuid, text, uuid[]) from public, anon;
grant execute on function public.say_in_dispute(uuid, uuid, text, uuid[]) to authenticated;

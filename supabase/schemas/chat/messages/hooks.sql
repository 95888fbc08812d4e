create function private.export_of_messages(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- Excludes messages by other people, which are the personal data of their authors.
    'conversations', (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_group', c.is_group,
        'created_at', c.created_at, 'status', m.status, 'role', m.role, 'joined_at', m.joined_at, 'left_at', m.left_at,
        'read_change', s.read_change, 'muted_until', s.muted_until,
        'pinned_at', s.pinned_at) order by m.joined_at, c.id)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = p_user_id),
    'messages', (select jsonb_agg(jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'type', m.type,
        'body', m.body, 'attachment', m.attachment - 'preview', 'home_id', m.home_id, 'viewing_id', m.viewing_id, 'event', m.event, 'created_at', m.created_at,
        'edited_at', m.edited_at, 'deleted_at', m.deleted_at) order by m.created_at, m.id)
      from public.messages m where m.sender_id = p_user_id),
    'reactions', (select jsonb_agg(jsonb_build_object('message_id', m.id, 'reactions', m.reactions -> p_user_id::text)
        order by m.created_at, m.id)
      from public.messages m
      where m.reactions ? p_user_id::text and m.conversation_id in (
        select own.conversation_id from public.conversation_members own where own.user_id = p_user_id)),
    'blocked_people', (select jsonb_agg(jsonb_build_object('user_id', b.blocked_id, 'created_at', b.created_at)
        order by b.created_at, b.blocked_id) from public.person_blocks b where b.blocker_id = p_user_id),
    'chat_preferences', (select to_jsonb(p) from public.chat_preferences p where p.user_id = p_user_id),
    'starred_messages', (select jsonb_agg(jsonb_build_object('message_id', s.message_id, 'conversation_id', s.conversation_id,
        'starred_at', s.starred_at) order by s.starred_at, s.message_id)
      from public.starred_messages s where s.user_id = p_user_id),
    'pinned_messages', (select jsonb_agg(jsonb_build_object('message_id', p.message_id, 'conversation_id', p.conversation_id,
        'pinned_at', p.pinned_at) order by p.pinned_at, p.message_id)
      from public.pinned_messages p where p.pinned_by = p_user_id),
    'phone_searches', (select jsonb_agg(jsonb_build_object('phone', s.phone, 'searched_at', s.searched_at)
        order by s.searched_at, s.phone) from private.phone_searches s where s.user_id = p_user_id),
    'person_lookups', (select jsonb_agg(jsonb_build_object('person_id', l.person_id, 'looked_up_at', l.looked_up_at)
        order by l.looked_up_at, l.person_id) from private.person_lookups l where l.seeker_id = p_user_id),
    'chat_reports', (select jsonb_agg(to_jsonb(r) - 'resolved_by' order by r.created_at, r.id)
      from public.chat_reports r where r.reporter_id = p_user_id))
$$;
comment on function private.export_of_messages(uuid) is
  'Exports the person''s messages, memberships, starred and pinned messages, phone searches, blocks and reports.';

insert into private.area_hooks (hook, area, position) values ('export', 'messages', 800);

create function private.due_work_of_messages() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_attachments() + private.sweep_phone_searches()
$$;
comment on function private.due_work_of_messages() is
  'Deletes attachments that were never sent, and records of searches for a phone number that are older than a day.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'messages', 300);

create function private.lock_account_end_of_messages(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = p_user_id)
  order by c.id for no key update;
end
$$;
comment on function private.lock_account_end_of_messages(uuid) is
  'Locks the person''s conversations. In the lock order, conversations come after the person''s transfers.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'messages', 300);

create function private.plan_account_end_of_messages(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.has_said_something(p_user_id) then '["messages"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_messages(uuid) is
  'Returns {kept} for the preview of an account deletion: messages are kept, because the other members still need them.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'messages', 300);

create function private.end_account_of_messages(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_row_kept boolean := private.leave_all_conversations(p_user_id);
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'chat-attachments' and o.owner_id = p_user_id::text and not private.is_attachment_used(o.name)));
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$$;
comment on function private.end_account_of_messages(uuid) is
  'Ends the person''s memberships and deletes their unsent attachments. Returns {is_row_kept}: whether a conversation still references the person.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'messages', 300);

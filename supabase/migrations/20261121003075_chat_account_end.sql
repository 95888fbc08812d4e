-- Chat and the account: what she said stays with those she said it to, without her name; everything else of hers goes.

create function private.has_said_something(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.messages m where m.sender_id = p_user_id and m.type <> 'event' and m.deleted_at is null)
$$;
comment on function private.has_said_something(uuid) is 'Whether others keep messages of the person.';

create function private.leave_all_conversations(p_user_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_row record;
begin
  -- Nobody has said anything there: nobody misses it.
  delete from public.conversations c where p_user_id in (c.pair_low_id, c.pair_high_id) and c.last_message_at is null;
  for v_row in
    select c.id, c.is_group, m.status from public.conversation_members m
    join public.conversations c on c.id = m.conversation_id
    where m.user_id = p_user_id order by c.id
  loop
    if v_row.status = 'active' and v_row.is_group then
      perform private.leave_group(v_row.id, p_user_id);
    elsif v_row.status in ('active', 'requested') then
      perform private.end_membership(v_row.id, p_user_id, 'removed');
    end if;
    perform private.tell_conversation(v_row.id);
  end loop;
  delete from public.conversation_states s where s.user_id = p_user_id;
  delete from public.person_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from public.chat_preferences p where p.user_id = p_user_id;
  return exists (select from public.conversation_members m where m.user_id = p_user_id);
end
$$;
comment on function private.leave_all_conversations(uuid) is
  'Ends the person in all her conversations, which are locked. Returns whether one names her, so that her row must stay.';

create or replace function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_open integer := private.open_transfer_count(v_user_id);
begin
  return jsonb_build_object(
    'is_possible', v_open = 0 and not private.is_last_admin(v_user_id),
    'open_transfer_count', v_open,
    'is_last_admin', private.is_last_admin(v_user_id),
    'kept', to_jsonb(array_remove(array[
      case when private.must_keep_money_of(v_user_id) then 'money_transfers' end,
      case when private.has_said_something(v_user_id) then 'messages' end,
      case when private.must_keep_papers_of(v_user_id) and exists (
        select from public.user_identity_approvals a where a.user_id = v_user_id) then 'identity_documents' end,
      'audit_log'], null)));
end
$$;
comment on function public.plan_account_deletion() is
  'What delete_my_account would do: {is_possible, open_transfer_count, is_last_admin, kept: [money_transfers | messages | identity_documents | audit_log]}. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

create or replace function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_open integer;
  v_is_kept boolean;
  v_are_papers_kept boolean;
  v_are_messages_kept boolean;
begin
  perform private.require_recent_sign_in();
  -- Transfers and conversations before the person, as everywhere; then nobody moves one of hers or begins another.
  perform from public.money_transfers t
  where v_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = v_user_id)
  order by c.id for no key update;
  perform from auth.users u where u.id = v_user_id for update;
  perform from public.profiles p where p.id = v_user_id for update;
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  -- Another device may have been first.
  perform private.caller_id();
  v_open := private.open_transfer_count(v_user_id);
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  elsif private.is_last_admin(v_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;

  for v_transfer in
    select * from public.money_transfers t where t.sender_id = v_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = v_user_id and t.confirmed_at is null;
  v_are_messages_kept := private.has_said_something(v_user_id);
  v_is_kept := private.leave_all_conversations(v_user_id) or private.must_keep_money_of(v_user_id);
  v_are_papers_kept := private.must_keep_papers_of(v_user_id);

  delete from public.user_identity_drafts d where d.user_id = v_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = v_user_id;
    update public.profiles p set is_identity_approved = false where p.id = v_user_id;
  end if;
  delete from private.operator_roles r where r.user_id = v_user_id;
  -- Rows only: the storage service finds the bytes that no row names any more and removes them.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where (o.owner_id = v_user_id::text or o.bucket_id = 'documents' and o.name like 'identity-documents/' || v_user_id || '/%')
    and not exists (select from public.user_identity_documents d where d.file_path = o.name)
    and not (o.bucket_id = 'chat-attachments' and private.is_attachment_used(o.name));
  perform set_config('storage.allow_delete_query', '', true);
  if v_is_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    jsonb_build_object('is_row_kept', v_is_kept, 'are_papers_kept', v_are_papers_kept));
  return jsonb_build_object('kept', to_jsonb(array_remove(array[
    case when private.must_keep_money_of(v_user_id) then 'money_transfers' end,
    case when v_are_messages_kept then 'messages' end,
    case when v_are_papers_kept and exists (
      select from public.user_identity_approvals a where a.user_id = v_user_id) then 'identity_documents' end,
    'audit_log'], null)));
end
$$;
comment on function public.delete_my_account() is
  'Ends the caller''s account for good: all of it when no transfer and no conversation names her, else all but the transfers, the papers of who moved money, what she said to others, and the audit log. Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN, LAST_ADMIN.';

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
  'Ends her in all her conversations, and deletes what she never sent. {is_row_kept}: a conversation names her.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'messages', 300);

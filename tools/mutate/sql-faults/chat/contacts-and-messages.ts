// Deliberate faults in chat and contacts, such as a group that exceeds its maximum size, or a read
// receipt that is shown despite a block.

import { findTests } from '../../find-tests.ts';
import type { SqlFault } from '../../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');

export const FAULTS: SqlFault[] = [
  {
    name: 'a message can be edited a minute longer',
    function: 'public.edit_message',
    replace: ["interval '15 minutes'", "interval '16 minutes'"],
    tests: functions('chat-limits'),
  },
  {
    name: 'a block does not wait for a message being sent',
    function: 'private.lock_conversation_of',
    replace: ['for no key update', ''],
    tests: concurrency('chat-locks'),
  },
  {
    name: 'a stranger sends a fourth message',
    function: 'private.refuse_request_pending',
    replace: ['count(*) >= 3', 'count(*) >= 4'],
    tests: functions('requests-and-blocks'),
  },
  {
    name: 'the requester is notified of a declined request',
    function: 'public.answer_request',
    replace: ['if v_conversation.is_group then', 'if true then'],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'read receipts are shown despite a block',
    function: 'public.mark_read',
    replace: [
      'and (v_conversation.is_group or not private.are_blocked(v_conversation.pair_low_id, v_conversation.pair_high_id))',
      '',
    ],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'the read receipt of a request is shown before its answer',
    function: 'public.mark_read',
    replace: ["v_member.status = 'active' and", ''],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'a removed member is not notified',
    function: 'public.remove_member',
    replace: [
      'private.tell_conversation(p_conversation_id, p_user_id)',
      'private.tell_conversation(p_conversation_id)',
    ],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'muting notifies neither the others nor the member’s own devices',
    function: 'public.mute_conversation',
    replace: ['private.tell_people(array[v_caller]', "private.tell_people('{}'::uuid[]"],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'an edit is not broadcast',
    sql: `drop trigger _800_tell_message on public.messages;
      create trigger _800_tell_message after insert on public.messages for each row execute function private.tell_message()`,
    tests: functions('chat-broadcasts', 'change-message'),
  },
  {
    name: 'a person with a pending request does not receive its text',
    function: 'private.tell_message',
    replace: ["m.status in ('active', 'requested')", "m.status = 'active'"],
    tests: functions('chat-broadcasts'),
  },
  {
    name: 'a group accepts sixty-five members',
    function: 'public.add_members',
    replace: ['> 64', '> 65'],
    tests: functions('groups'),
  },
  {
    name: 'a new group accepts sixty-five members',
    function: 'public.create_group',
    replace: ['between 2 and 63', 'between 2 and 64'],
    tests: functions('chat-limits'),
  },
  {
    name: 'two admins add one member too many concurrently',
    function: 'private.lock_own_conversation',
    replace: ['for no key update', ''],
    tests: concurrency('chat-locks'),
  },
  {
    name: 'a report shows twenty-one messages',
    function: 'public.report_person',
    replace: ['cardinality(v_ids) > 20', 'cardinality(v_ids) > 21'],
    tests: functions('chat-limits'),
  },
  {
    name: 'a report shows messages that the reporter may not read',
    function: 'public.report_person',
    replace: ['and private.may_read_message(m.conversation_id, m.seq, m.change)', ''],
    tests: functions('read-chat-reports'),
  },
  {
    name: 'two operators close one report',
    function: 'public.resolve_chat_report',
    replace: ['where r.id = p_id for update', 'where r.id = p_id'],
    tests: concurrency('chat-locks'),
  },
  {
    name: 'an operator decides on their own report',
    function: 'public.resolve_chat_report',
    replace: ['v_operator in (v_report.reporter_id, v_report.reported_id)', 'false'],
    tests: functions('read-chat-reports'),
  },
  {
    name: 'a member with a pending request adds a stranger to a group directly',
    function: 'private.knows_person',
    replace: [" and m.status = 'active'", ''],
    tests: functions('chat-limits'),
  },
  {
    name: 'a request without text is counted',
    function: 'public.unread_counts',
    replace: [' and (c.is_group or c.last_message_at is not null)', ''],
    tests: functions('chat-limits'),
  },
  {
    name: 'the newest member becomes admin after the admin leaves',
    function: 'private.keep_an_admin',
    replace: ['order by oldest.joined_at,', 'order by oldest.joined_at desc,'],
    tests: functions('chat-limits'),
  },
  {
    name: 'a group has no admin if the last one left before anybody accepted',
    function: 'private.join_conversation',
    replace: ['if v_is_group then', 'if false then'],
    tests: functions('chat-limits'),
  },
  {
    name: 'a member with a pending request becomes admin',
    function: 'public.set_member_role',
    replace: ["and m.user_id = p_user_id and m.status = 'active'", 'and m.user_id = p_user_id'],
    tests: functions('chat-limits'),
  },
  {
    name: 'the cleanup job removes a file from the list but not from storage',
    function: 'private.sweep_attachments',
    replace: ["'chat-attachments', v_names", "'chat-attachments', '{}'"],
    tests: functions('chat-limits'),
  },
  {
    name: 'the cleanup job waits for a file being sent',
    function: 'private.sweep_attachments',
    replace: [' skip locked', ''],
    tests: concurrency('due-work-skips-locked'),
  },
  {
    name: 'messages of a blocked person are delivered',
    function: 'private.accept_message',
    replace: ['perform private.require_not_blocked(v_conversation);', ''],
    tests: functions('requests-and-blocks'),
  },
  {
    name: 'a person sends thirty-one messages in ten seconds',
    function: 'private.message_rate_limit',
    replace: ['select 30', 'select 31'],
    tests: ['supabase/tests/tables/messages.test.ts'],
  },
  {
    name: 'messages can be read by everybody',
    sql: 'alter policy members_read_messages on public.messages using (true)',
    tests: ['supabase/tests/tables/messages.test.ts'],
  },
  {
    name: 'message text can be changed without the function',
    sql: 'grant update (body) on public.messages to authenticated',
    tests: ['supabase/tests/access/closed-by-default.test.ts'],
  },
  {
    name: 'two people have two conversations',
    sql: 'alter table public.conversations drop constraint one_conversation_for_two_people',
    tests: concurrency('chat'),
  },
  {
    name: 'two devices add the same number twice to contacts',
    function: 'private.prepare_contact',
    replace: ['for no key update', ''],
    tests: concurrency('contacts'),
  },
  {
    name: 'a refused contact does not name the duplicate',
    function: 'private.prepare_contact',
    replace: [
      ", jsonb_build_object(\n      'id', v_other.id, 'name', concat_ws(' ', v_other.contact_first_name, v_other.contact_last_name))",
      '',
    ],
    tests: ['supabase/tests/tables/contacts.test.ts'],
  },
  {
    name: 'everybody can read a person’s contacts',
    sql: 'alter policy owner_reads_contacts on public.contacts using (true)',
    tests: ['supabase/tests/tables/contacts.test.ts'],
  },
  {
    name: 'a requester sees that the request was declined',
    sql: `alter policy members_read_members on public.conversation_members
      using (user_id = (select auth.uid()) or private.is_in_conversation(conversation_id))`,
    tests: functions('requests-and-blocks'),
  },
  {
    name: 'other people’s blocks can be read',
    sql: 'alter policy person_reads_own_blocks on public.person_blocks using (true)',
    tests: functions('requests-and-blocks'),
  },
];

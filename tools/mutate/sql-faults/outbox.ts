// Faults in the outbox and in Web Push: lost, doubled or turned messages, and devices of the wrong person.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const QUEUE = functions('queue-notification');
const SEND = functions('send-outbox');
const DEAD = functions('dead-messages');
const PUSH = functions('push-subscriptions');
const AT_ONCE = findTests('concurrency')('outbox');

export const FAULTS: SqlFault[] = [
  {
    name: 'a name goes into the outbox',
    function: 'private.queue_notification',
    replace: ["'{name,label_code}'::text[]", "'{label_code}'::text[]"],
    tests: QUEUE,
  },
  {
    name: 'pushes are written for people without a device',
    function: 'private.queue_notification',
    replace: ["c.channel <> 'push' or exists", 'true or exists'],
    tests: QUEUE,
  },
  {
    name: 'what waits about a conversation stays at its first words',
    function: 'private.queue_notification',
    replace: ['data = excluded.data', 'data = m.data'],
    tests: QUEUE,
  },
  {
    name: 'five messages are five pushes',
    sql: 'drop trigger _900_queue_notification on public.notifications; create trigger _900_queue_notification after insert on public.notifications for each row execute function private.queue_notification()',
    tests: QUEUE,
  },
  {
    name: 'a message that a sender has is changed under his hands',
    function: 'public.take_outbox_messages',
    replace: ['is_taken = true, ', ''],
    tests: [...QUEUE, ...AT_ONCE],
  },
  {
    name: 'what was read is pushed all the same',
    function: 'public.take_outbox_messages',
    replace: ['and not n.is_read)', 'and true)'],
    tests: QUEUE,
  },
  {
    name: 'who reads a security notice is not told of it elsewhere',
    function: 'public.take_outbox_messages',
    replace: ['k.is_security', 'false'],
    tests: QUEUE,
  },
  {
    name: 'the second message of a person does not wait for the first',
    function: 'public.take_outbox_messages',
    replace: ['and e.number < m.number', 'and false'],
    tests: [...SEND, ...AT_ONCE],
  },
  {
    name: 'messages of one channel wait for those of another',
    function: 'public.take_outbox_messages',
    replace: ['and e.channel = m.channel ', ''],
    tests: SEND,
  },
  {
    name: 'a message in quiet hours holds up the others',
    function: 'public.take_outbox_messages',
    replace: ['and e.not_before <= now()', ''],
    tests: QUEUE,
  },
  {
    name: 'senders wait for each other instead of passing by',
    function: 'public.take_outbox_messages',
    replace: ['for update of m skip locked', ''],
    tests: AT_ONCE,
  },
  {
    name: 'a sender that never comes back is waited for for ever',
    function: 'public.take_outbox_messages',
    replace: ['m.attempts > private.outbox_tries()', 'false'],
    tests: SEND,
  },
  {
    name: 'nobody else takes what a dead sender had',
    function: 'public.take_outbox_messages',
    replace: [
      'next_attempt_at = now() + make_interval',
      "next_attempt_at = now() + interval '1 day' + make_interval",
    ],
    tests: SEND,
  },
  {
    name: 'a message without an address is handed out',
    function: 'public.take_outbox_messages',
    replace: ["private.addresses_of(m) = '[]'", 'false'],
    tests: SEND,
  },
  {
    name: 'mail goes to an address that nobody confirmed',
    function: 'private.addresses_of',
    replace: ['u.email_confirmed_at is not null and ', ''],
    tests: SEND,
  },
  {
    name: 'a text goes to a number that nobody proved',
    function: 'private.addresses_of',
    replace: ['p.phone_verified and ', ''],
    tests: SEND,
  },
  {
    name: 'a device gets a push twice because another did not get it',
    function: 'private.addresses_of',
    replace: [' and s.id <> all (p_message.reached_ids)', ''],
    tests: SEND,
  },
  {
    name: 'a late sender marks what another has',
    function: 'public.mark_outbox_message',
    replace: ['v_message.lease_token is distinct from p_token', 'false'],
    tests: SEND,
  },
  {
    name: 'two marks at once are both heard',
    function: 'public.mark_outbox_message',
    replace: ['where m.id = p_id for update;', 'where m.id = p_id;'],
    tests: AT_ONCE,
  },
  {
    name: 'a message is tried for ever',
    function: 'public.mark_outbox_message',
    replace: ['and v_message.attempts < private.outbox_tries()', ''],
    tests: SEND,
  },
  {
    name: 'a message is given up one try early',
    function: 'public.mark_outbox_message',
    replace: [
      'v_message.attempts < private.outbox_tries()',
      'v_message.attempts < private.outbox_tries() - 1',
    ],
    tests: SEND,
  },
  {
    name: 'a provider that asks for time is not heeded',
    function: 'public.mark_outbox_message',
    replace: ['coalesce(p_retry_after_seconds, 0)', '0'],
    tests: SEND,
  },
  {
    name: 'a provider may put a message off for ever',
    function: 'public.mark_outbox_message',
    replace: ['86400', '8640000'],
    tests: SEND,
  },
  {
    name: 'pauses do not grow',
    function: 'private.outbox_pause',
    replace: ['2 ^ least(p_attempts - 1, 10)', '1'],
    tests: SEND,
  },
  {
    name: 'pauses grow beyond half an hour',
    function: 'private.outbox_pause',
    replace: ['1800', '7200'],
    tests: SEND,
  },
  {
    name: 'all who failed together come back together',
    function: 'private.outbox_pause',
    replace: ['0.75 + 0.5 * p_chance', '1'],
    tests: SEND,
  },
  {
    name: 'one id queued twice is two messages or an error',
    function: 'private.queue_outbox_message',
    replace: ['on conflict (id) do nothing', ''],
    tests: SEND,
  },
  {
    name: 'what was sent is kept longer than said',
    function: 'private.due_work_of_outbox',
    replace: ["private.kept_since('outbox')", "now() - interval '60 days'"],
    tests: SEND,
  },
  {
    name: 'what waits for long is deleted unsent',
    function: 'private.due_work_of_outbox',
    replace: ["m.state <> 'waiting' and m.ended_at", 'm.created_at'],
    tests: SEND,
  },
  {
    name: 'the list of unsent messages says whom they were for',
    function: 'public.list_dead_outbox_messages',
    replace: ['select m.id, m.channel', 'select m.id, m.user_id, m.channel'],
    tests: DEAD,
  },
  {
    name: 'the second page of unsent messages is the first',
    function: 'public.list_dead_outbox_messages',
    replace: ['p_before is null', 'true'],
    tests: DEAD,
  },
  {
    name: 'everybody sees what could not be sent',
    function: 'public.list_dead_outbox_messages',
    replace: [
      "perform private.require_operator('support', 'admin');",
      'perform private.caller_id();',
    ],
    tests: DEAD,
  },
  {
    name: 'what was sent is sent again',
    function: 'public.send_outbox_messages_again',
    replace: [" and m.state = 'dead'", ''],
    tests: DEAD,
  },
  {
    name: 'messages are sent again without a trace',
    function: 'public.send_outbox_messages_again',
    replace: [
      "perform private.add_audit_event('outbox.sent_again', 'operator', null, v_reason, jsonb_build_object('message_ids', v_ids));",
      '',
    ],
    tests: DEAD,
  },
  {
    name: 'a message sent again has no tries left',
    function: 'public.send_outbox_messages_again',
    replace: ['attempts = 0, ', ''],
    tests: DEAD,
  },
  {
    name: 'a browser may name an address of this machine',
    function: 'private.check_push_subscription',
    replace: ["'^https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]*/[!-~]*$'", "'^https?://'"],
    tests: PUSH,
  },
  {
    name: 'a stranger turns off the device of somebody',
    function: 'public.drop_push_subscription',
    replace: [' and s.user_id = v_caller', ''],
    tests: PUSH,
  },
  {
    name: 'a person sees the devices of all',
    function: 'public.my_push_subscriptions',
    replace: ['where s.user_id = v_caller', 'where true'],
    tests: PUSH,
  },
  {
    name: 'the next person on a device gets the messages of the last',
    function: 'public.save_push_subscription',
    replace: ['user_id = excluded.user_id, ', ''],
    tests: PUSH,
  },
  {
    name: 'a person may have any number of devices',
    function: 'public.save_push_subscription',
    replace: ['c_most constant integer := 20', 'c_most constant integer := 21'],
    tests: PUSH,
  },
  {
    name: 'who knows an address moves it without its secret',
    function: 'public.renew_push_subscription',
    replace: [' and s.auth = p_auth', ''],
    tests: PUSH,
  },
  {
    name: 'a device that signed out is still told',
    sql: 'alter table private.push_subscriptions drop constraint push_subscriptions_session_id_fkey',
    tests: [...PUSH, ...SEND],
  },
  {
    name: 'two servers make two keys',
    function: 'public.add_push_key',
    replace: ['if p_replaces is not distinct from', 'if true or p_replaces is not distinct from'],
    tests: PUSH,
  },
];

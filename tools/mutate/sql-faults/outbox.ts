// Deliberate faults in the outbox and in Web Push: a message is lost, sent twice, sent in the wrong
// order, or sent to another person's device.

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
    name: 'a name is written into the outbox',
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
    name: 'a queued message about a conversation keeps its first text',
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
    name: 'a message being sent is changed',
    function: 'public.take_outbox_messages',
    replace: ['is_taken = true, ', ''],
    tests: [...QUEUE, ...AT_ONCE],
  },
  {
    name: 'a read notification is pushed anyway',
    function: 'public.take_outbox_messages',
    replace: ['and not n.is_read)', 'and true)'],
    tests: QUEUE,
  },
  {
    name: 'a security notification read in the app is not sent elsewhere',
    function: 'public.take_outbox_messages',
    replace: ['k.is_security', 'false'],
    tests: QUEUE,
  },
  {
    name: 'the second message to a person does not wait for the first',
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
    name: 'senders wait for locked rows instead of skipping them',
    function: 'public.take_outbox_messages',
    replace: ['for update of m skip locked', ''],
    tests: AT_ONCE,
  },
  {
    name: 'the lease of a dead sender never expires',
    function: 'public.take_outbox_messages',
    replace: ['m.attempts > private.outbox_tries()', 'false'],
    tests: SEND,
  },
  {
    name: 'the messages of a dead sender are not taken over',
    function: 'public.take_outbox_messages',
    replace: [
      'next_attempt_at = now() + make_interval',
      "next_attempt_at = now() + interval '1 day' + make_interval",
    ],
    tests: SEND,
  },
  {
    name: 'a message without an address is leased',
    function: 'public.take_outbox_messages',
    replace: ["private.addresses_of(m) = '[]'", 'false'],
    tests: SEND,
  },
  {
    name: 'an e-mail is sent to an unconfirmed address',
    function: 'private.addresses_of',
    replace: ['u.email_confirmed_at is not null and ', ''],
    tests: SEND,
  },
  {
    name: 'the outbox sends an SMS to an unverified number',
    function: 'private.addresses_of',
    replace: ['p.phone_verified and ', ''],
    tests: SEND,
  },
  {
    name: 'a device gets a push twice because another device did not get it',
    function: 'private.addresses_of',
    replace: [' and s.id <> all (p_message.reached_ids)', ''],
    tests: SEND,
  },
  {
    name: 'a late sender marks a message leased to another sender',
    function: 'public.mark_outbox_message',
    replace: ['v_message.lease_token is distinct from p_token', 'false'],
    tests: SEND,
  },
  {
    name: 'two concurrent marks are both applied',
    function: 'public.mark_outbox_message',
    replace: ['where m.id = p_id for update;', 'where m.id = p_id;'],
    tests: AT_ONCE,
  },
  {
    name: 'a message is retried forever',
    function: 'public.mark_outbox_message',
    replace: ['and v_message.attempts < private.outbox_tries()', ''],
    tests: SEND,
  },
  {
    name: 'a message is dropped one attempt early',
    function: 'public.mark_outbox_message',
    replace: [
      'v_message.attempts < private.outbox_tries()',
      'v_message.attempts < private.outbox_tries() - 1',
    ],
    tests: SEND,
  },
  {
    name: 'a provider’s Retry-After is ignored',
    function: 'public.mark_outbox_message',
    replace: ['coalesce(p_retry_after_seconds, 0)', '0'],
    tests: SEND,
  },
  {
    name: 'a provider may delay a message forever',
    function: 'public.mark_outbox_message',
    replace: ['86400', '8640000'],
    tests: SEND,
  },
  {
    name: 'retry delays do not grow',
    function: 'private.outbox_pause',
    replace: ['2 ^ least(p_attempts - 1, 10)', '1'],
    tests: SEND,
  },
  {
    name: 'retry delays grow beyond half an hour',
    function: 'private.outbox_pause',
    replace: ['1800', '7200'],
    tests: SEND,
  },
  {
    name: 'retries have no jitter',
    function: 'private.outbox_pause',
    replace: ['0.75 + 0.5 * p_chance', '1'],
    tests: SEND,
  },
  {
    name: 'an ID queued twice causes a second message or an error',
    function: 'private.queue_outbox_message',
    replace: ['on conflict (id) do nothing', ''],
    tests: SEND,
  },
  {
    name: 'sent messages are kept too long',
    function: 'private.due_work_of_outbox',
    replace: ["private.kept_since('outbox')", "now() - interval '60 days'"],
    tests: SEND,
  },
  {
    name: 'old unsent messages are deleted',
    function: 'private.due_work_of_outbox',
    replace: ["m.state <> 'waiting' and m.ended_at", 'm.created_at'],
    tests: SEND,
  },
  {
    name: 'the list of unsent messages shows their recipients',
    function: 'public.list_dead_outbox_messages',
    replace: ['select m.id, m.channel', 'select m.id, m.user_id, m.channel'],
    tests: DEAD,
  },
  {
    name: 'the second page of unsent messages repeats the first',
    function: 'public.list_dead_outbox_messages',
    replace: ['p_before is null', 'true'],
    tests: DEAD,
  },
  {
    name: 'everybody sees unsent messages',
    function: 'public.list_dead_outbox_messages',
    replace: [
      "perform private.require_operator('support', 'admin');",
      'perform private.caller_id();',
    ],
    tests: DEAD,
  },
  {
    name: 'a sent message is sent again',
    function: 'public.send_outbox_messages_again',
    replace: [" and m.state = 'dead'", ''],
    tests: DEAD,
  },
  {
    name: 'resending messages is not logged',
    function: 'public.send_outbox_messages_again',
    replace: [
      "perform private.add_audit_event('outbox.sent_again', 'operator', null, v_reason, jsonb_build_object('message_ids', v_ids));",
      '',
    ],
    tests: DEAD,
  },
  {
    name: 'a resent message has no attempts left',
    function: 'public.send_outbox_messages_again',
    replace: ['attempts = 0, ', ''],
    tests: DEAD,
  },
  {
    name: 'a browser may register a local address',
    function: 'private.check_push_subscription',
    replace: ["'^https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]*/[!-~]*$'", "'^https?://'"],
    tests: PUSH,
  },
  {
    name: 'a stranger unregisters another person’s device',
    function: 'public.drop_push_subscription',
    replace: [' and s.user_id = v_caller', ''],
    tests: PUSH,
  },
  {
    name: 'a person sees everybody’s devices',
    function: 'public.my_push_subscriptions',
    replace: ['where s.user_id = v_caller', 'where true'],
    tests: PUSH,
  },
  {
    name: 'the next user of a device gets the messages of the previous one',
    function: 'public.save_push_subscription',
    replace: ['user_id = excluded.user_id, ', ''],
    tests: PUSH,
  },
  {
    name: 'a person may have unlimited devices',
    function: 'public.save_push_subscription',
    replace: ['c_most constant integer := 20', 'c_most constant integer := 21'],
    tests: PUSH,
  },
  {
    name: 'a subscription is moved by its address without its secret',
    function: 'public.renew_push_subscription',
    replace: [' and s.auth = p_auth', ''],
    tests: PUSH,
  },
  {
    name: 'a signed-out device still gets messages',
    sql: 'alter table private.push_subscriptions drop constraint push_subscriptions_session_id_fkey',
    tests: [...PUSH, ...SEND],
  },
  {
    name: 'two servers create two keys',
    function: 'public.add_push_key',
    replace: ['if p_replaces is not distinct from', 'if true or p_replaces is not distinct from'],
    tests: PUSH,
  },
];

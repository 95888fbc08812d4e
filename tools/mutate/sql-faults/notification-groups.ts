// Deliberate faults in the list of notifications: order, groups, filters, counts and read marks.
import type { SqlFault } from '../sql-fault.ts';

const LIST = ['supabase/tests/functions/accounts/my-notifications.test.ts'];
const PLANS = ['supabase/tests/functions/accounts/my-notifications-plans.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/notifications.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests?: string[]];

const EDITS: Edit[] = [
  [
    'read notifications come first',
    'public.my_notifications',
    'order by page.is_read, page.updated_at',
    'order by page.is_read desc, page.updated_at',
  ],
  [
    'the list ends after the unread ones',
    'public.my_notifications',
    "p_filter = 'all' and cardinality(v_page) < v_limit",
    'false',
  ],
  [
    'a filtered list ends after the unread ones',
    'public.my_notifications',
    "elsif not v_is_read and p_filter <> 'unread' and cardinality(v_page) < v_limit then",
    'elsif false then',
  ],
  [
    'read notifications of other topics appear under a filter',
    'public.my_notifications',
    'n.is_head and n.topic = p_filter and n.is_read\n',
    'n.is_head and n.is_read\n',
  ],
  [
    'an unknown filter returns an empty list',
    'private.check_notification_filter',
    "p_filter is null or p_filter not in ('all', 'unread', 'chat', 'money', 'deliveries', 'homes', 'account')",
    'false',
  ],
  ['a missing filter is refused', 'private.check_notification_filter', 'p_filter is null or ', ''],
  [
    'an entry lacks its earlier notifications',
    'public.my_notifications',
    'e.group_id = page.group_id and not e.is_head',
    'e.group_id = page.id and not e.is_head',
  ],
  [
    'a stranger reads the notifications of a group',
    'public.my_notification_steps',
    'n.user_id = v_caller and ',
    '',
  ],
  [
    'the newest notification is repeated among the earlier ones',
    'public.my_notification_steps',
    ' and not n.is_head',
    '',
  ],
  [
    'every notification is an entry of its own',
    'private.join_notification_group',
    'update public.notifications n set is_head = false\n    where n.user_id = new.user_id and n.group_id = new.group_id and n.is_head;',
    'null;',
  ],
  [
    'a receiver’s notification hides the sender’s entry',
    'private.join_notification_group',
    'where n.user_id = new.user_id and n.group_id',
    'where n.group_id',
  ],
  [
    'notifications of a parcel are not grouped',
    'private.join_notification_group',
    "(new.data ->> 'delivery_id')::uuid,",
    '',
  ],
  [
    'alerts of one search are not grouped',
    'private.join_notification_group',
    "(new.data ->> 'saved_search_id')::uuid, ",
    '',
  ],
  [
    'a dispute is grouped with its transfer',
    'private.join_notification_group',
    "(new.data ->> 'dispute_id')::uuid, new.transfer_id",
    'new.transfer_id',
  ],
  [
    'settlements are not in the topic money',
    'private.notification_topic',
    " or p_kind like 'settlement\\_%'",
    '',
  ],
  [
    'homes are in the topic account',
    'private.notification_topic',
    "when p_kind like 'home\\_%' then 'homes'",
    '',
  ],
  [
    'notifications are counted instead of groups',
    'private.unread_notification_count',
    ' and n.is_head',
    '',
  ],
  [
    'reading an entry leaves earlier notifications unread',
    'public.mark_notification_read',
    'n.group_id = v_one.group_id and not n.is_read',
    'n.id = v_one.id and not n.is_read',
  ],
  [
    'reading an older notification marks the newest as read',
    'public.mark_notification_read',
    '\n      and (n.updated_at, n.id) <= (v_one.updated_at, v_one.id)',
    '',
  ],
  [
    'a stranger marks another person’s notification',
    'public.mark_notification_read',
    'where n.id = p_id and n.user_id = v_caller;',
    'where n.id = p_id; v_caller := v_one.user_id;',
  ],
  [
    'marking one filter as read marks all',
    'public.mark_all_notifications_read',
    "\n      and (p_filter in ('all', 'unread') or n.topic = p_filter)",
    '',
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(([name, made, from, to, tests = LIST]) => ({
    name,
    function: made,
    replace: [from, to] as [string, string],
    tests,
  })),
  {
    name: 'a page reads all notifications of a person',
    sql: 'drop index public.notifications_heads_idx',
    tests: PLANS,
  },
  {
    name: 'a page of one filter reads all notifications of a person',
    sql: 'drop index public.notifications_heads_by_topic_idx',
    tests: PLANS,
  },
  {
    name: 'a group is searched among everybody’s notifications',
    sql: 'drop index public.notifications_group_idx',
    tests: PLANS,
  },
  {
    name: 'a notification that arrives while a group is read is marked as read',
    function: 'public.mark_notification_read',
    replace: ['n.group_id = v_one.group_id and', 'n.group_id is not null and'],
    tests: [...LIST, ...AT_ONCE],
  },
];

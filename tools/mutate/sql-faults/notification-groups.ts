// Faults in the list of notifications: its order, its groups, its filters, what it counts and marks.
import type { SqlFault } from '../sql-fault.ts';

const LIST = ['supabase/tests/functions/accounts/my-notifications.test.ts'];
const PLANS = ['supabase/tests/functions/accounts/my-notifications-plans.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/notifications.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests?: string[]];

const EDITS: Edit[] = [
  [
    'read ones come first',
    'public.my_notifications',
    'order by page.is_read, page.updated_at',
    'order by page.is_read desc, page.updated_at',
  ],
  [
    'the list ends where the unread ends',
    'public.my_notifications',
    "p_filter = 'all' and cardinality(v_page) < v_limit",
    'false',
  ],
  [
    'a filter ends where its unread ends',
    'public.my_notifications',
    "elsif not v_is_read and p_filter <> 'unread' and cardinality(v_page) < v_limit then",
    'elsif false then',
  ],
  [
    'what is read of other topics stands under one',
    'public.my_notifications',
    'n.is_head and n.topic = p_filter and n.is_read\n',
    'n.is_head and n.is_read\n',
  ],
  [
    'a filter that does not exist shows nothing, as if there were nothing',
    'private.check_notification_filter',
    "p_filter is null or p_filter not in ('all', 'unread', 'chat', 'money', 'deliveries', 'homes', 'account')",
    'false',
  ],
  [
    'no filter at all is none that is refused',
    'private.check_notification_filter',
    'p_filter is null or ',
    '',
  ],
  [
    'an entry does not know what came before it',
    'public.my_notifications',
    'e.group_id = page.group_id and not e.is_head',
    'e.group_id = page.id and not e.is_head',
  ],
  [
    'a stranger reads the steps of a group',
    'public.my_notification_steps',
    'n.user_id = v_caller and ',
    '',
  ],
  [
    'the newest stands among the steps before it',
    'public.my_notification_steps',
    ' and not n.is_head',
    '',
  ],
  [
    'every step is an entry of its own',
    'private.join_notification_group',
    'update public.notifications n set is_head = false\n    where n.user_id = new.user_id and n.group_id = new.group_id and n.is_head;',
    'null;',
  ],
  [
    'the receiver’s step hides the sender’s entry',
    'private.join_notification_group',
    'where n.user_id = new.user_id and n.group_id',
    'where n.group_id',
  ],
  [
    'steps of a parcel are not one group',
    'private.join_notification_group',
    "(new.data ->> 'delivery_id')::uuid,",
    '',
  ],
  [
    'alerts of one search are not one group',
    'private.join_notification_group',
    "(new.data ->> 'saved_search_id')::uuid, ",
    '',
  ],
  [
    'a dispute hides in its transfer',
    'private.join_notification_group',
    "(new.data ->> 'dispute_id')::uuid, new.transfer_id",
    'new.transfer_id',
  ],
  [
    'what brokers settle is no money',
    'private.notification_topic',
    " or p_kind like 'settlement\\_%'",
    '',
  ],
  [
    'homes are found under the account',
    'private.notification_topic',
    "when p_kind like 'home\\_%' then 'homes'",
    '',
  ],
  [
    'steps are counted, not what they are about',
    'private.unread_notification_count',
    ' and n.is_head',
    '',
  ],
  [
    'reading one thing leaves its earlier steps unread',
    'public.mark_notification_read',
    'n.group_id = v_one.group_id and not n.is_read',
    'n.id = v_one.id and not n.is_read',
  ],
  [
    'reading an older step reads the newest',
    'public.mark_notification_read',
    '\n      and (n.updated_at, n.id) <= (v_one.updated_at, v_one.id)',
    '',
  ],
  [
    'a stranger marks somebody’s notification',
    'public.mark_notification_read',
    'where n.id = p_id and n.user_id = v_caller;',
    'where n.id = p_id; v_caller := v_one.user_id;',
  ],
  [
    'marking one filter marks them all',
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
    name: 'a page reads all that a person was ever told',
    sql: 'drop index public.notifications_heads_idx',
    tests: PLANS,
  },
  {
    name: 'a page of one filter reads all that a person was ever told',
    sql: 'drop index public.notifications_heads_by_topic_idx',
    tests: PLANS,
  },
  {
    name: 'steps are looked for among all that anybody was told',
    sql: 'drop index public.notifications_group_idx',
    tests: PLANS,
  },
  {
    name: 'what arrives while a group is read loses its mark',
    function: 'public.mark_notification_read',
    replace: ['n.group_id = v_one.group_id and', 'n.group_id is not null and'],
    tests: [...LIST, ...AT_ONCE],
  },
];

// Deliberate faults in the search for people: a person is found or opened by somebody who may not
// see them.
import type { SqlFault } from '../sql-fault.ts';

const PUBLIC = ['supabase/tests/tables/public-profiles.test.ts'];
const FIRST = [
  'supabase/tests/functions/chat/first-messages.test.ts',
  'supabase/tests/concurrency/first-messages.test.ts',
];
const BY_ID = ['supabase/tests/functions/chat/people-by-id.test.ts'];
const OPEN = ['supabase/tests/functions/chat/open-conversation.test.ts'];
const UNKNOWN = ['supabase/tests/functions/chat/unknown-people.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'everybody is in everybody’s people list',
    function: 'private.shared_people',
    replace: ["= 'authenticated'", "<> 'authenticated'"],
    tests: PUBLIC,
  },
  {
    name: 'a former group member still finds the members',
    function: 'private.related_people',
    replace: ["and own.status in ('active', 'requested')", ''],
    tests: PUBLIC,
  },
  {
    name: 'a former group member is still found by the members',
    function: 'private.related_people',
    replace: ["and (not c.is_group or other.status in ('active', 'requested'))", ''],
    tests: PUBLIC,
  },
  {
    name: 'a draft reveals its sender to the named receiver',
    function: 'private.related_people',
    replace: [
      "t.receiver_id = p_person_id and t.confirmed_at is not null\n    union",
      't.receiver_id = p_person_id\n    union',
    ],
    tests: PUBLIC,
  },
  {
    name: 'a broker finds the sender of a transfer before accepting it',
    function: 'private.related_people',
    replace: ['and t.accepted_at is not null\n    --', '\n    --'],
    tests: PUBLIC,
  },
  {
    name: 'a search by username counts against the limit forever',
    function: 'private.related_people',
    replace: ["l.looked_up_at > now() - interval '24 hours'", 'true'],
    tests: BY_ID,
  },
  {
    name: 'a suspended person is still visible',
    function: 'private.visible_people',
    replace: ['and not coalesce(u.banned_until > now(), false)', ''],
    tests: UNKNOWN,
  },
  {
    name: 'a person who blocked the reader is still visible',
    function: 'private.visible_people',
    replace: ['b.blocker_id = u.id and b.blocked_id = p_viewer_id', 'false'],
    tests: UNKNOWN,
  },
  {
    name: 'an ID reveals any person',
    function: 'public.people_by_id',
    replace: ['and p.id = any (private.related_people(v_caller))', ''],
    tests: BY_ID,
  },
  {
    name: 'an ID opens a conversation with any person',
    function: 'public.open_conversation',
    replace: ['perform private.require_reachable_person(v_caller, p_user_id);', 'null;'],
    tests: OPEN,
  },
  {
    name: 'an ID adds any person to a group',
    function: 'private.bring_into_group',
    replace: ['perform private.require_reachable_person(v_caller, v_user_id);', ''],
    tests: OPEN,
  },
  {
    name: 'an ID is accepted as a member in a direct table write',
    function: 'private.begin_with',
    replace: ['perform private.require_reachable_person(v_caller, p_user_id);', ''],
    tests: ['supabase/tests/tables/direct-writes/inserted-conversations.test.ts'],
  },
  {
    name: 'an ID adds any person to contacts',
    function: 'private.prepare_contact',
    replace: [
      'and not private.may_reach_person(new.owner_user_id, new.contact_user_id)',
      'and false',
    ],
    tests: OPEN,
  },
  {
    name: 'a block leaves the picture URL readable',
    function: 'public.block_person',
    replace: ['perform private.renew_avatar_name(v_caller);', ''],
    tests: UNKNOWN,
  },
  {
    name: 'the end of a relationship leaves the picture URL readable',
    function: 'public.end_invite_link',
    replace: ['perform private.renew_avatar_name(v_caller);', 'null;'],
    tests: UNKNOWN,
  },
  {
    name: 'a list of 101 IDs is accepted',
    function: 'public.people_by_id',
    replace: ['> 100', '> 101'],
    tests: BY_ID,
  },
  {
    name: 'a part of a username finds the person',
    function: 'public.find_person',
    replace: [
      'lower(p.username) = lower(btrim(p_username))',
      "lower(p.username) like lower(btrim(p_username)) || '%'",
    ],
    tests: BY_ID,
  },
  {
    name: 'many concurrent first messages exceed the limit',
    function: 'private.ask_stranger',
    replace: ['perform from public.profiles p where p.id = p_asker_id for no key update;', ''],
    tests: FIRST,
  },
  {
    name: 'an eleventh stranger gets a request',
    function: 'private.ask_stranger',
    replace: ['offset v_limit - 1', 'offset v_limit'],
    tests: FIRST,
  },
  {
    name: 'adding an ID to contacts makes the person known',
    function: 'private.ask_stranger',
    replace: [
      'private.is_known_contact(p_user_id, p_asker_id)',
      'private.is_known_contact(p_asker_id, p_user_id)',
    ],
    tests: FIRST,
  },
  {
    name: 'an unpaid transfer makes its receiver known',
    function: 'private.has_dealt_with',
    replace: [
      'in (t.receiver_id, t.broker_id) and t.funded_at is not null)\n    or exists (\n      select from public.money_transfers',
      'in (t.receiver_id, t.broker_id))\n    or exists (\n      select from public.money_transfers',
    ],
    tests: FIRST,
  },
  {
    name: 'an accepted request does not restore the quota',
    function: 'private.join_conversation',
    replace: [', asked_at = null', ''],
    tests: FIRST,
  },
  {
    name: 'blocks by strangers lower a person’s quota',
    function: 'private.request_limit',
    replace: ['c.created_by = p_user_id and not c.is_group and (', 'true and ('],
    tests: FIRST,
  },
  {
    name: 'a dismissed report still counts',
    function: 'private.request_limit',
    replace: ["and r.resolution is distinct from 'dismissed'", ''],
    tests: FIRST,
  },
  {
    name: 'requests to owners of homes count like others',
    function: 'private.ask_stranger',
    replace: ['then 3 else 1', 'then 1 else 1'],
    tests: FIRST,
  },
];

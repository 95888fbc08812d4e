// Deliberate faults in the search for people and messages, in pins and in bookmarks.

import { findTests } from '../../find-tests.ts';
import type { SqlFault } from '../../sql-fault.ts';

const functions = findTests('functions');
const concurrency = findTests('concurrency');
const SEARCH = functions('search-messages');
const MARKS = functions('pins-and-stars');
const NUMBERS = functions('find-person-by-phone');

export const FAULTS: SqlFault[] = [
  {
    name: 'a message search finds messages sent after the member left',
    function: 'public.search_messages',
    replace: ['(own.left_at_change is null or f.change <= own.left_at_change)', 'true'],
    tests: SEARCH,
  },
  {
    name: 'a message search finds messages sent before the member joined',
    function: 'public.search_messages',
    replace: ['f.seq > own.visible_after', 'true'],
    tests: SEARCH,
  },
  {
    name: 'a page of search results repeats the last entry of the previous page',
    function: 'public.search_messages',
    replace: ['(f.created_at, f.id) < (', '(f.created_at, f.id) <= ('],
    tests: SEARCH,
  },
  {
    name: 'a bookmarked message is shown although it is hidden now',
    function: 'public.my_starred_messages',
    replace: ['private.may_read_message(m.conversation_id, m.seq, m.change)', 'true'],
    tests: MARKS,
  },
  {
    name: 'a stranger bookmarks a message that they cannot read',
    function: 'public.star_message',
    replace: ['private.may_read_message(m.conversation_id, m.seq, m.change)', 'true'],
    tests: MARKS,
  },
  {
    name: 'every group member may pin',
    function: 'public.pin_message',
    replace: ['private.is_group(v_message.conversation_id)', 'false'],
    tests: MARKS,
  },
  {
    name: 'a fourth message is pinned',
    function: 'public.pin_message',
    replace: ['count(*) >= 3', 'count(*) >= 4'],
    tests: MARKS,
  },
  {
    name: 'two devices pin too many conversations concurrently',
    function: 'public.pin_conversation',
    replace: [
      "perform pg_advisory_xact_lock(hashtextextended('pinned conversations ' || v_caller, 0));",
      '',
    ],
    tests: concurrency('chat/concurrent-limits'),
  },
  {
    name: 'pinned messages are shown to members who joined later',
    function: 'private.pinned_messages_json',
    replace: ['and m.seq > p_member.visible_after', ''],
    tests: MARKS,
  },
  {
    name: 'the limit of phone number searches is off by one',
    function: 'public.find_person_by_phone',
    replace: ['offset v_limit - 1', 'offset v_limit'],
    tests: NUMBERS,
  },
  {
    name: 'an unverified phone number is found',
    function: 'public.find_person_by_phone',
    replace: ['and p.phone_verified', ''],
    tests: NUMBERS,
  },
  {
    name: 'a person who opted out is found by phone number',
    function: 'public.find_person_by_phone',
    replace: ['and not c.is_found_by_phone', 'and false'],
    tests: NUMBERS,
  },
  {
    name: 'a deleted message stays pinned',
    function: 'public.delete_message',
    replace: ['delete from public.pinned_messages p where p.message_id = p_id;', 'perform 1;'],
    tests: MARKS,
  },
];

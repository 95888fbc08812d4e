// Deliberate faults in notifications about account security.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const DEVICES = functions('note-device');
const CHANGES = functions('tell-credential-change');

export const FAULTS: SqlFault[] = [
  {
    name: 'the session of a sign-up is reported as a new device',
    function: 'private.note_device',
    replace: [' and not v_is_first', ''],
    tests: DEVICES,
  },
  {
    name: 'a session that continues in another network is reported',
    function: 'private.note_device',
    replace: [" and tg_op = 'INSERT'", ''],
    tests: DEVICES,
  },
  {
    name: 'a known device is reported each time',
    function: 'private.note_device',
    replace: ['if found and', 'if'],
    tests: DEVICES,
  },
  {
    name: 'a known device is never refreshed',
    function: 'private.note_device',
    replace: [" and d.seen_at >= now() - interval '1 day'", ''],
    tests: DEVICES,
  },
  {
    name: 'any device is known after another one was seen today',
    function: 'private.note_device',
    replace: [' and d.key = v_key and d.seen_at >=', ' and d.seen_at >='],
    tests: DEVICES,
  },
  {
    name: 'any network counts as known',
    function: 'private.device_key',
    replace: ['set_masklen(p_ip, 24)', 'set_masklen(p_ip, 0)'],
    tests: DEVICES,
  },
  {
    name: 'all IPv4-mapped IPv6 addresses count as one device',
    function: 'private.device_key',
    replace: ["when host(p_ip) ~ '^::ffff:[0-9.]+$'", 'when false'],
    tests: DEVICES,
  },
  {
    name: 'a browser counts as new after an update',
    function: 'private.device_key',
    replace: ["'[0-9._]+'", "'[._]+'"],
    tests: DEVICES,
  },
  {
    name: 'the last device of a person is deleted, so that the next one counts as the first',
    function: 'private.due_work_of_security_notices',
    replace: ['n.seen_at > d.seen_at', 'n.seen_at >= d.seen_at'],
    tests: DEVICES,
  },
  {
    name: 'a deleted account is notified',
    function: 'private.notify',
    replace: [' and u.deleted_at is null', ''],
    tests: CHANGES,
  },
  {
    name: 'removing two-step verification notifies nobody',
    sql: 'drop trigger tell_second_step_off on auth.mfa_factors',
    tests: CHANGES,
  },
];

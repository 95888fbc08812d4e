// Faults in what a person is told of her account's security.

import { findTests } from '../find-tests.ts';
import type { SqlFault } from '../sql-fault.ts';

const functions = findTests('functions');
const DEVICES = functions('note-device');
const CHANGES = functions('tell-credential-change');

export const FAULTS: SqlFault[] = [
  {
    name: 'the session of a sign-up is told as a stranger’s',
    function: 'private.note_device',
    replace: [' and not v_is_first', ''],
    tests: DEVICES,
  },
  {
    name: 'a session that goes on in another network is told',
    function: 'private.note_device',
    replace: [" and tg_op = 'INSERT'", ''],
    tests: DEVICES,
  },
  {
    name: 'a device that is known is told each time',
    function: 'private.note_device',
    replace: ['if found and', 'if'],
    tests: DEVICES,
  },
  {
    name: 'a device that is known is never seen again',
    function: 'private.note_device',
    replace: [" and d.seen_at >= now() - interval '1 day'", ''],
    tests: DEVICES,
  },
  {
    name: 'any device is known where one was seen today',
    function: 'private.note_device',
    replace: [' and d.key = v_key and d.seen_at >=', ' and d.seen_at >='],
    tests: DEVICES,
  },
  {
    name: 'any network is hers',
    function: 'private.device_key',
    replace: ['set_masklen(p_ip, 24)', 'set_masklen(p_ip, 0)'],
    tests: DEVICES,
  },
  {
    name: 'every address of IPv4 that is written as one of IPv6 is one device',
    function: 'private.device_key',
    replace: ["when host(p_ip) ~ '^::ffff:[0-9.]+$'", 'when false'],
    tests: DEVICES,
  },
  {
    name: 'a program is another one after its update',
    function: 'private.device_key',
    replace: ["'[0-9._]+'", "'[._]+'"],
    tests: DEVICES,
  },
  {
    name: 'the last device of a person is forgotten, so that the next one passes for her first',
    function: 'private.due_work_of_security_notices',
    replace: ['n.seen_at > d.seen_at', 'n.seen_at >= d.seen_at'],
    tests: DEVICES,
  },
  {
    name: 'an account that ends is told of it',
    function: 'private.notify',
    replace: [' and u.deleted_at is null', ''],
    tests: CHANGES,
  },
  {
    name: 'a second step that is taken away is told to nobody',
    sql: 'drop trigger tell_second_step_off on auth.mfa_factors',
    tests: CHANGES,
  },
];

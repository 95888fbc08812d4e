// Faults in the devices of brokers: from which one he works, which is the first, and who lets another one in.
import type { SqlFault } from '../sql-fault.ts';

const DEVICES = ['supabase/tests/functions/brokers/broker-devices.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/devices.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a broker works from any device',
    function: 'private.active_broker',
    replace: ['perform private.require_broker_device(v_broker.id);', ''],
    tests: DEVICES,
  },
  {
    name: 'a drawer is counted from any device',
    function: 'private.lock_own_drawer',
    replace: ['perform private.require_broker_device(private.caller_id());', ''],
    tests: DEVICES,
  },
  {
    name: 'a device that only asks is let in to the work of a broker',
    function: 'private.require_broker_device',
    replace: ["in ('asked', 'other')", "= 'other'"],
    tests: DEVICES,
  },
  {
    name: 'the device before goes on beside the new one of a broker',
    function: 'private.allow_broker_device',
    replace: [
      'delete from private.broker_devices d where d.user_id = p_user_id;',
      "delete from private.broker_devices d where d.user_id = p_user_id and d.state = 'asked';",
    ],
    tests: DEVICES,
  },
  {
    name: 'every new device of a broker counts as his first',
    function: 'private.allow_broker_device',
    replace: ["set device_rule = 'own' where", "set device_rule = 'first' where"],
    tests: DEVICES,
  },
  {
    name: 'a second step lets no device of a broker in',
    function: 'public.open_broker_device',
    replace: ['private.has_older_second_step(v_session_id)', 'false'],
    tests: DEVICES,
  },
  {
    name: 'a broker is not told of a device that was let in',
    function: 'public.open_broker_device',
    replace: ["perform private.notify(v_caller, 'account', 'broker_device_allowed', '{}');", ''],
    tests: DEVICES,
  },
  {
    name: 'operators are not told that a broker’s device asks',
    function: 'public.open_broker_device',
    replace: ['if found and not v_had_asked then', 'if false then'],
    tests: DEVICES,
  },
  {
    name: 'operators are told of each device that a broker tries',
    function: 'public.open_broker_device',
    replace: ['if found and not v_had_asked then', 'if found then'],
    tests: DEVICES,
  },
  {
    name: 'an operator is told of her own device',
    function: 'private.notify_operators',
    replace: [' and r.user_id is distinct from p_except', ''],
    tests: DEVICES,
  },
  {
    name: 'who has two roles is told twice',
    function: 'private.notify_operators',
    replace: ['select distinct r.user_id', 'select r.user_id'],
    tests: DEVICES,
  },
  {
    name: 'a device of a broker that asked before keeps the place of the one that asks now',
    function: 'public.open_broker_device',
    replace: ["d.state = 'asked' and d.session_id <> v_session_id", 'false'],
    tests: DEVICES,
  },
  {
    name: 'two devices of a broker that are opened at once are both the first',
    function: 'public.open_broker_device',
    replace: ['private.lock_caller()', 'private.caller_id()'],
    tests: AT_ONCE,
  },
  {
    name: 'who is no broker any more opens a device',
    function: 'public.open_broker_device',
    replace: ["p.account_type = 'broker'", 'true'],
    tests: DEVICES,
  },
  {
    name: 'each press on a device that asks is noted',
    function: 'public.open_broker_device',
    replace: ["if v_state = 'other' then", 'if true then'],
    tests: DEVICES,
  },
  {
    name: 'support lets a device of a broker in',
    function: 'public.decide_broker_device',
    replace: ["'compliance', 'admin'", "'support', 'compliance', 'admin'"],
    tests: DEVICES,
  },
  {
    name: 'a broker who is an operator lets his own device in',
    function: 'public.decide_broker_device',
    replace: ['perform private.lock_other_person(p_broker_id);', ''],
    tests: DEVICES,
  },
  {
    name: 'a device of a broker that is turned away is let in',
    function: 'public.decide_broker_device',
    replace: ['elsif p_is_allowed then', 'elsif true then'],
    tests: DEVICES,
  },
  {
    name: 'the answer to a device of a broker stands in the log without its reason',
    function: 'public.decide_broker_device',
    replace: ['p_broker_id, v_reason)', 'p_broker_id)'],
    tests: DEVICES,
  },
  {
    name: 'devices that were let in stand in the list of those that ask',
    function: 'public.list_broker_devices',
    replace: ["where d.state = 'asked'", 'where true'],
    tests: DEVICES,
  },
  {
    name: 'who is approved is bound to no device',
    function: 'private.make_broker',
    replace: ["v_shop ->> 'address', 'first')", "v_shop ->> 'address', 'any')"],
    tests: DEVICES,
  },
  {
    name: 'the devices of a broker outlive his account',
    function: 'private.forget_person_of_brokers',
    replace: ['delete from private.broker_devices d where d.user_id = p_user_id;', ''],
    tests: DEVICES,
  },
];

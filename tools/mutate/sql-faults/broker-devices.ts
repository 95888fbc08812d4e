// Deliberate faults in the rules for broker devices. These rules cover the device from which a
// broker works, the first device of a broker, and the approval of another device.
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
    name: 'a device that only requested approval may do broker work',
    function: 'private.require_broker_device',
    replace: ["in ('asked', 'other')", "= 'other'"],
    tests: DEVICES,
  },
  {
    name: 'the previous device stays active beside a broker’s new one',
    function: 'private.allow_broker_device',
    replace: [
      'delete from private.broker_devices d where d.user_id = p_user_id;',
      "delete from private.broker_devices d where d.user_id = p_user_id and d.state = 'asked';",
    ],
    tests: DEVICES,
  },
  {
    name: 'every new device of a broker counts as the first',
    function: 'private.allow_broker_device',
    replace: ["set device_rule = 'own' where", "set device_rule = 'first' where"],
    tests: DEVICES,
  },
  {
    name: 'two-step verification never approves a broker’s device',
    function: 'public.open_broker_device',
    replace: ['private.has_older_second_step(v_session_id)', 'false'],
    tests: DEVICES,
  },
  {
    name: 'a broker is not notified of an approved device',
    function: 'public.open_broker_device',
    replace: ["perform private.notify(v_caller, 'account', 'broker_device_allowed', '{}');", ''],
    tests: DEVICES,
  },
  {
    name: 'operators are not notified that a broker’s device needs approval',
    function: 'public.open_broker_device',
    replace: ['if found and not v_had_asked then', 'if false then'],
    tests: DEVICES,
  },
  {
    name: 'operators are notified of each device that a broker tries',
    function: 'public.open_broker_device',
    replace: ['if found and not v_had_asked then', 'if found then'],
    tests: DEVICES,
  },
  {
    name: 'an operator is notified of their own device',
    function: 'private.notify_operators',
    replace: [' and r.user_id is distinct from p_except', ''],
    tests: DEVICES,
  },
  {
    name: 'an operator with two roles is notified twice',
    function: 'private.notify_operators',
    replace: ['select distinct r.user_id', 'select r.user_id'],
    tests: DEVICES,
  },
  {
    name: 'an earlier request of a broker’s device replaces the current one',
    function: 'public.open_broker_device',
    replace: ["d.state = 'asked' and d.session_id <> v_session_id", 'false'],
    tests: DEVICES,
  },
  {
    name: 'two devices of a broker opened concurrently both count as the first',
    function: 'public.open_broker_device',
    replace: ['private.lock_caller()', 'private.caller_id()'],
    tests: AT_ONCE,
  },
  {
    name: 'a former broker registers a device',
    function: 'public.open_broker_device',
    replace: ["p.account_type = 'broker'", 'true'],
    tests: DEVICES,
  },
  {
    name: 'each retry of a pending device is logged',
    function: 'public.open_broker_device',
    replace: ["if v_state = 'other' then", 'if true then'],
    tests: DEVICES,
  },
  {
    name: 'support approves a broker’s device',
    function: 'public.decide_broker_device',
    replace: ["'compliance', 'admin'", "'support', 'compliance', 'admin'"],
    tests: DEVICES,
  },
  {
    name: 'a broker who is an operator approves their own device',
    function: 'public.decide_broker_device',
    replace: ['perform private.lock_other_person(p_broker_id);', ''],
    tests: DEVICES,
  },
  {
    name: 'a rejected broker device is approved',
    function: 'public.decide_broker_device',
    replace: ['elsif p_is_allowed then', 'elsif true then'],
    tests: DEVICES,
  },
  {
    name: 'the decision on a broker’s device is logged without its reason',
    function: 'public.decide_broker_device',
    replace: ['p_broker_id, v_reason)', 'p_broker_id)'],
    tests: DEVICES,
  },
  {
    name: 'approved devices stay in the list of pending ones',
    function: 'public.list_broker_devices',
    replace: ["where d.state = 'asked'", 'where true'],
    tests: DEVICES,
  },
  {
    name: 'an approved broker is bound to no device',
    function: 'private.make_broker',
    replace: ["v_shop ->> 'address', 'first')", "v_shop ->> 'address', 'any')"],
    tests: DEVICES,
  },
  {
    name: 'a broker’s devices remain after the account is deleted',
    function: 'private.forget_person_of_brokers',
    replace: ['delete from private.broker_devices d where d.user_id = p_user_id;', ''],
    tests: DEVICES,
  },
];

// Deliberate faults in courier companies: offered routes, agents, scanning devices, and the end of
// contracts.
import type { SqlFault } from '../sql-fault.ts';

const file = (name: string) => `supabase/tests/functions/couriers/${name}.test.ts`;
const routes = [file('routes')];
const devices = [file('courier-devices')];
const invitations = [file('courier-invitations')];
const inviting = [file('invite-to-courier')];
const agents = [file('set-courier-agent')];
const companies = [file('save-courier')];
const atOnce = ['supabase/tests/concurrency/courier-people.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'a route is offered without an agent in the second city',
    function: 'private.serves_route',
    replace: ['private.has_agent_in(p_courier_id, p_to_city_id)', 'true'],
    tests: routes,
  },
  {
    name: 'a paused courier is quoted',
    function: 'private.serves_route',
    replace: ['c.is_active and c.is_taking_deliveries', 'c.is_active'],
    tests: routes,
  },
  {
    name: 'a city no longer served is quoted',
    function: 'private.has_agent_in',
    replace: ['s.courier_id = p_courier_id and s.city_id = p_city_id', 'true'],
    tests: routes,
  },
  {
    name: 'an agent of another city counts for a route',
    function: 'private.has_agent_in',
    replace: [
      'a.courier_id = p_courier_id and a.city_id = p_city_id',
      'a.courier_id = p_courier_id',
    ],
    tests: routes,
  },
  {
    name: 'an agent without an approved identity counts for a route',
    function: 'private.is_working_agent',
    replace: ['p.is_identity_approved and', ''],
    tests: routes,
  },
  {
    name: 'a suspended agent counts for a route',
    function: 'private.is_working_agent',
    replace: ['coalesce(u.banned_until > now(), false)', 'false'],
    tests: routes,
  },
  {
    name: 'a parcel is submitted on a route that is no longer served',
    function: 'public.submit_delivery',
    replace: [
      'not private.serves_route(v_courier.id, v_delivery.pickup_city_id, v_delivery.dropoff_city_id)',
      'false',
    ],
    tests: routes,
  },
  {
    name: 'an agent scans from any device',
    function: 'private.active_courier_agent',
    replace: ['not private.has_own_device(v_agent.courier_id, v_caller)', 'false'],
    tests: devices,
  },
  {
    name: 'a device that only requested approval is accepted',
    function: 'private.has_own_device',
    replace: ["d.state = 'allowed' and", ''],
    tests: devices,
  },
  {
    name: 'the previous device stays active beside the new one',
    function: 'private.allow_courier_device',
    replace: [
      'delete from private.courier_devices d where d.user_id = p_user_id;',
      "delete from private.courier_devices d where d.user_id = p_user_id and d.state = 'asked';",
    ],
    tests: devices,
  },
  {
    name: 'a factor created in the session approves its device',
    function: 'private.has_older_second_step',
    replace: ['f.created_at < s.created_at', 'true'],
    tests: devices,
  },
  {
    name: 'a factor as old as the session approves its device',
    function: 'private.has_older_second_step',
    replace: ['f.created_at < s.created_at', 'f.created_at <= s.created_at'],
    tests: devices,
  },
  {
    name: 'a manager approves their own device',
    function: 'public.decide_courier_device',
    replace: ['p_user_id = auth.uid()', 'false'],
    tests: devices,
  },
  {
    name: 'no manager is notified of a device that needs approval',
    function: 'public.open_courier_device',
    replace: ['found and not v_had_asked', 'false'],
    tests: devices,
  },
  {
    name: 'a device stays active after the contract has ended',
    function: 'public.set_courier_agent',
    replace: ['delete from private.courier_devices d where d.user_id = p_user_id;', ''],
    tests: devices,
  },
  {
    name: 'a manager reinstates an agent whom they dismissed',
    function: 'public.set_courier_agent',
    replace: ["v_as <> 'operator'", 'false'],
    tests: devices,
  },
  {
    name: 'an agent of another courier is dismissed',
    function: 'public.set_courier_agent',
    replace: ['a.user_id = p_user_id and a.courier_id = p_courier_id;', 'a.user_id = p_user_id;'],
    tests: agents,
  },
  {
    name: 'an agent is moved to a city that the courier does not serve',
    function: 'public.set_courier_agent',
    replace: ['s.courier_id = p_courier_id and s.city_id = p_city_id', 's.city_id is not null'],
    tests: agents,
  },
  {
    name: 'the manager of one courier manages the agents of another',
    function: 'private.require_courier_lead',
    replace: ['m.user_id = v_caller and m.courier_id = p_courier_id', 'm.user_id = v_caller'],
    tests: inviting,
  },
  {
    name: 'agents of a closed courier stay active',
    function: 'public.end_courier',
    replace: [
      'update public.courier_agents a set is_active = false where a.courier_id = p_id and a.is_active;',
      '',
    ],
    tests: [...companies, ...atOnce],
  },
  {
    name: 'a stranger accepts an invitation',
    function: 'public.answer_courier_invitation',
    replace: [
      'i.id = p_id and (i.user_id = v_caller or i.user_id is null and i.phone = private.own_phone(v_caller))',
      'i.id = p_id',
    ],
    tests: invitations,
  },
  {
    name: 'an unverified phone number finds an invitation',
    function: 'private.own_phone',
    replace: ['u.phone_confirmed_at is not null and', ''],
    tests: invitations,
  },
  {
    name: 'an invitation is accepted without an approved identity',
    function: 'public.answer_courier_invitation',
    replace: ['p.id = v_caller and p.is_identity_approved', 'p.id = v_caller'],
    tests: invitations,
  },
  {
    name: 'an invitation is accepted at the moment of expiry',
    function: 'public.answer_courier_invitation',
    replace: ['v_invitation.expires_at <= now()', 'v_invitation.expires_at < now()'],
    tests: invitations,
  },
  {
    name: 'a person works for two couriers',
    function: 'public.answer_courier_invitation',
    replace: [
      'a.user_id = v_caller and a.is_active and a.courier_id <> v_invitation.courier_id',
      'false',
    ],
    tests: [...invitations, ...atOnce],
  },
  {
    name: 'a manager appoints managers',
    function: 'public.invite_to_courier',
    replace: ["p_role = 'manager' and v_as <> 'operator'", 'false'],
    tests: inviting,
  },
  {
    name: 'a fifty-first person is invited in a day',
    function: 'public.invite_to_courier',
    replace: ['>= 50', '> 50'],
    tests: inviting,
  },
  {
    name: 'two invitations to one person are open at once',
    function: 'public.invite_to_courier',
    replace: ['for no key update', 'for key share'],
    tests: atOnce,
  },
  {
    name: 'a courier is closed while one of its parcels is in transit',
    function: 'public.end_courier',
    replace: ["('scheduled', 'in_transit')", "('scheduled')"],
    tests: companies,
  },
  {
    name: 'a parcel is submitted to a courier that is being closed',
    function: 'public.submit_delivery',
    replace: ['c.is_active for key share', 'c.is_active'],
    tests: atOnce,
  },
  {
    name: 'a person joins a courier that is being closed',
    function: 'public.answer_courier_invitation',
    replace: ['c.is_active for key share', 'c.is_active'],
    tests: atOnce,
  },
  {
    name: 'a closed courier is changed',
    function: 'public.save_courier',
    replace: ['not v_courier.is_active', 'false'],
    tests: companies,
  },
  {
    name: 'a courier serves a nonexistent city without an error',
    function: 'public.save_courier',
    replace: [
      'cardinality(v_cities) = 0 or cardinality(v_cities) <',
      'cardinality(v_cities) = 0 and 0 <',
    ],
    tests: companies,
  },
];

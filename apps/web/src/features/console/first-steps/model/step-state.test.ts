import { describe, expect, it } from 'vitest';
import {
  companyFormOf,
  FIRST_STEPS,
  type FirstStepName,
  type FirstSteps,
  firstStepState,
  type ServerReport,
} from './step-state.ts';

const NOTHING: FirstSteps = {
  company: {},
  missing_roles: ['identity_reviewer', 'compliance'],
  ...{ admins: 1, fees_at: null, interview_times: 0, brokers: 0, couriers: 0, served_cities: 0 },
  ...{ mail_at: null, backup_on: null, is_backup_due: true },
};
const ALL: FirstSteps = {
  missing_roles: [],
  company: {
    ...{ company_name: 'Sud SA', company_address: 'Rabat', company_ice: '1' },
    ...{
      company_trade_register: 'Rabat 1',
      contact_email: 'a@b.example',
      support_hours: [{ weekday: 1, is_other: false, opens_at: '09:00', closes_at: '18:00' }],
      contact_phone: '+2125',
    },
  },
  ...{ admins: 2, fees_at: '2026-01-01', interview_times: 0, brokers: 1, couriers: 1 },
  ...{ served_cities: 1, mail_at: '2026-01-01', backup_on: '2026-01-01', is_backup_due: false },
};
const BARE: ServerReport = { settings: { money_mode: 'demo' }, mail: 'off', hasPhones: false };
const READY: ServerReport = {
  settings: { money_mode: 'licensed' },
  ...({ mail: 'working', hasPhones: true } as const),
};
const UNASKED: ServerReport = { settings: undefined, mail: undefined, hasPhones: undefined };

const statesOf = (said: FirstSteps, server: ServerReport) =>
  FIRST_STEPS.map((step) => firstStepState(step, said, server));

describe('setup steps of an instance', () => {
  it('are all open on an empty instance, and all done on a complete instance', () => {
    expect(new Set(statesOf(NOTHING, BARE))).toEqual(new Set(['open']));
    expect(new Set(statesOf(ALL, READY))).toEqual(new Set(['done']));
  });

  it('are unknown while the server cannot be reached, if they depend on values that the server reports', () => {
    const unknown = FIRST_STEPS.filter((step) => firstStepState(step, ALL, UNASKED) === 'unknown');
    expect(unknown).toEqual(['licence', 'mail', 'phones']);
  });

  it.each<[FirstStepName, Partial<FirstSteps>, Partial<ServerReport>, string]>([
    ['company', { company: { ...ALL.company, company_ice: undefined } }, {}, 'no ICE'],
    ['company', { company: { ...ALL.company, company_name: undefined } }, {}, 'no name'],
    ['support', { company: { ...ALL.company, contact_phone: undefined } }, {}, 'no telephone'],
    ['support', { company: { ...ALL.company, contact_email: undefined } }, {}, 'no e-mail'],
    ['mail', {}, { mail: 'failing' }, 'the last e-mail failed'],
    ['mail', {}, { mail: 'off' }, 'e-mails stay on this machine'],
    ['mail', { mail_at: null }, {}, 'no test e-mail was read'],
    ['licence', {}, { settings: {} }, 'no money mode'],
    ['courier', { served_cities: 0 }, {}, 'a courier without agents'],
    ['admins', { admins: 1 }, {}, 'one admin'],
  ])(
    'the step %s is open while one of its conditions is not met: %j %j %s',
    (step, said, server) => {
      expect(firstStepState(step, { ...ALL, ...said }, { ...READY, ...server })).toBe('open');
    },
  );

  it('the company form is filled with the published values, and is empty when no values are published', () => {
    expect(Object.values(companyFormOf({}))).toEqual(Array(6).fill(''));
    expect(companyFormOf(ALL.company)).toMatchObject({
      p_name: 'Sud SA',
      p_contact_phone: '+2125',
    });
  });
});

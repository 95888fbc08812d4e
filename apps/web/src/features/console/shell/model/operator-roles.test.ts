import { describe, expect, it } from 'vitest';
import {
  brokerSectionsFor,
  CONSOLE_TABS,
  canProposeRoles,
  canSuspendAccounts,
  DELIVERY_SECTIONS,
  deliverySectionsFor,
  firstTab,
  isOperatorRole,
  OPERATOR_ROLES,
  proposalSectionsFor,
  tabsFor,
} from './operator-roles.ts';

describe('operator roles', () => {
  it.each([
    // Columns: role, tabs, parcel sections, right to suspend people, right to propose roles.
    [
      'support',
      ['search', 'reports', 'deliveries', 'disputes', 'brokers', 'people', 'outbox'],
      ['claims', 'lost', 'stranded', 'visits', 'find'],
      false,
      false,
    ],
    ['identity_reviewer', ['identity', 'addresses'], [], false, false],
    [
      'finance',
      ['search', 'deliveries', 'disputes', 'finance', 'proposals', 'brokers', 'settings'],
      ['prices'],
      false,
      false,
    ],
    [
      'compliance',
      [
        'search',
        'holds',
        'activity',
        'retention',
        'reports',
        'deliveries',
        'disputes',
        'proposals',
        'brokers',
        'people',
        'settings',
        'audit',
      ],
      ['find'],
      true,
      false,
    ],
    [
      'admin',
      [
        'search',
        'retention',
        'reports',
        'deliveries',
        'disputes',
        'finance',
        'proposals',
        'brokers',
        'people',
        'outbox',
        'start',
        'settings',
        'roles',
        'audit',
      ],
      ['claims', 'lost', 'stranded', 'visits', 'find', 'companies', 'prices'],
      true,
      true,
    ],
  ])(
    '%s may open exactly the tabs that the database permits',
    (role, tabs, parts, suspends, proposes) => {
      expect(tabsFor([role])).toEqual(tabs);
      expect(deliverySectionsFor([role])).toEqual(parts);
      expect(canSuspendAccounts([role])).toBe(suspends);
      expect(canProposeRoles([role])).toBe(proposes);
      expect(isOperatorRole(role)).toBe(true);
    },
  );

  it('show the parcels tab if and only if they permit at least one of its sections', () => {
    for (const role of OPERATOR_ROLES) {
      expect(tabsFor([role]).includes('deliveries')).toBe(deliverySectionsFor([role]).length > 0);
    }
  });
});

it('an operator with several roles gets each permitted tab once, in the order of the tab bar', () => {
  expect(tabsFor([...OPERATOR_ROLES].reverse())).toEqual(CONSOLE_TABS);
  expect(deliverySectionsFor(['finance', 'support'])).toEqual([
    'claims',
    'lost',
    'stranded',
    'visits',
    'find',
    'prices',
  ]);
  expect(deliverySectionsFor([...OPERATOR_ROLES])).toEqual(DELIVERY_SECTIONS);
});

it.each([[[]], [['broker']], [['Admin']]])(
  'a user whose roles are %j can open no tab of the console',
  (roles) => {
    expect([tabsFor(roles), deliverySectionsFor(roles)]).toEqual([[], []]);
    expect([canSuspendAccounts(roles), canProposeRoles(roles)]).toEqual([false, false]);
    expect(roles.some(isOperatorRole)).toBe(false);
  },
);

it.each([
  ['support', ['applications', 'slots']],
  ['identity_reviewer', []],
  ['finance', ['applications', 'work']],
  ['compliance', ['applications', 'slots', 'work', 'contracts']],
  ['admin', ['applications', 'slots', 'work', 'contracts']],
])('%s may open the broker sections that the database permits', (role, parts) => {
  expect(brokerSectionsFor([role])).toEqual(parts);
  expect(tabsFor([role]).includes('brokers')).toBe(parts.length > 0);
});

it.each([
  ['support', []],
  ['identity_reviewer', []],
  ['finance', ['list', 'findings']],
  ['compliance', ['findings']],
  ['admin', ['list', 'findings']],
])('%s may open the proposal sections that the database permits', (role, parts) => {
  expect(proposalSectionsFor([role])).toEqual(parts);
  expect(tabsFor([role]).includes('proposals')).toBe(parts.length > 0);
});

it.each([
  [['admin'], 'start'],
  [['admin', 'support'], 'search'],
  [['identity_reviewer', 'admin'], 'identity'],
  [['finance'], 'search'],
  [[], undefined],
])('an operator with the roles %j starts on the tab %s', (roles, tab) => {
  expect(firstTab(roles)).toBe(tab);
});

import { describe, expect, it } from 'vitest';
import { maySuspend, partsOfParcels, tabsFor } from './roles.ts';

describe('tabsFor', () => {
  it('opens to each role what the database lets it do', () => {
    expect(tabsFor(['identity_reviewer'])).toEqual(['identity']);
    expect(tabsFor(['support'])).toEqual(['reports', 'parcels', 'people']);
    expect(tabsFor(['compliance'])).toEqual(['reports', 'parcels', 'people', 'audit']);
    expect(tabsFor(['admin'])).toEqual(['reports', 'parcels', 'people', 'roles', 'audit']);
    expect(tabsFor(['identity_reviewer', 'admin'])).toEqual([
      'identity',
      'reports',
      'parcels',
      'people',
      'roles',
      'audit',
    ]);
  });

  it('opens nothing to a role without screens, nor to a stranger', () => {
    expect(tabsFor(['finance'])).toEqual([]);
    expect(tabsFor([])).toEqual([]);
  });
});

it('leaves suspending to compliance and admins', () => {
  expect(maySuspend(['support'])).toBe(false);
  expect(maySuspend(['compliance'])).toBe(true);
  expect(maySuspend(['admin'])).toBe(true);
});

it('lets compliance look for parcels and decide nothing about them', () => {
  expect(partsOfParcels(['support'])).toEqual(['claims', 'lost', 'find']);
  expect(partsOfParcels(['admin'])).toEqual(['claims', 'lost', 'find', 'agents']);
  expect(partsOfParcels(['compliance'])).toEqual(['find']);
  expect(partsOfParcels(['identity_reviewer'])).toEqual([]);
});

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

  it('opens to finance the prices of parcels alone, and nothing to a stranger', () => {
    expect(tabsFor(['finance'])).toEqual(['parcels']);
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
  expect(partsOfParcels(['admin'])).toEqual(['claims', 'lost', 'find', 'agents', 'prices']);
  expect(partsOfParcels(['compliance'])).toEqual(['find']);
  expect(partsOfParcels(['finance'])).toEqual(['prices']);
  expect(partsOfParcels(['identity_reviewer'])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { maySuspend, tabsFor } from './roles.ts';

describe('tabsFor', () => {
  it('opens to each role what the database lets it do', () => {
    expect(tabsFor(['identity_reviewer'])).toEqual(['identity']);
    expect(tabsFor(['support'])).toEqual(['reports', 'people']);
    expect(tabsFor(['compliance'])).toEqual(['reports', 'people', 'audit']);
    expect(tabsFor(['admin'])).toEqual(['reports', 'people', 'roles', 'audit']);
    expect(tabsFor(['identity_reviewer', 'admin'])).toEqual([
      'identity',
      'reports',
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

import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';

it('calls every kind of event by its own words', () => {
  for (const [action, key] of Object.entries(AUDIT_ACTIONS)) {
    expect(key).toBe(`operator.did.${action}`);
  }
});

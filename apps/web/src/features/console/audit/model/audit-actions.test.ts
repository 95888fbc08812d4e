import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';

it('every type of audit event has a label', () => {
  for (const [action, key] of Object.entries(AUDIT_ACTIONS)) {
    expect(key).toBe(`operator.did.${action}`);
  }
});

it('the event “an operator read the list of brokers’ devices” has a label', () => {
  expect(AUDIT_ACTIONS['broker.devices_listed']).toBe('operator.did.broker.devices_listed');
});

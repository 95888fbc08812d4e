import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';

it('has a label for every type of audit event', () => {
  for (const [action, key] of Object.entries(AUDIT_ACTIONS)) {
    expect(key).toBe(`operator.did.${action}`);
  }
});

it('has a label for the event “an operator read the list of brokers’ devices”', () => {
  expect(AUDIT_ACTIONS['broker.devices_listed']).toBe('operator.did.broker.devices_listed');
});

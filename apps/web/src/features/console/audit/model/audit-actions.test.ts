import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';

it('calls every kind of event by its own words', () => {
  for (const [action, key] of Object.entries(AUDIT_ACTIONS)) {
    expect(key).toBe(`operator.did.${action}`);
  }
});

it('has words for a look at the devices of brokers', () => {
  expect(AUDIT_ACTIONS['broker.devices_listed']).toBe('operator.did.broker.devices_listed');
});

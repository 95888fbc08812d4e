import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';

it('labels every type of event', () => {
  for (const [action, key] of Object.entries(AUDIT_ACTIONS)) {
    expect(key).toBe(`operator.did.${action}`);
  }
});

it('labels the event of reading the list of brokers’ devices', () => {
  expect(AUDIT_ACTIONS['broker.devices_listed']).toBe('operator.did.broker.devices_listed');
});

import { describe, expect, it } from 'vitest';
import { hasNoFailingPart, type ServiceStatus, servicePartsOf } from './service-status.ts';

const status: ServiceStatus = {
  due_work: 'working',
  due_work_at: '2026-11-23T09:00:00Z',
  phone_messages: 'working',
  ledger: 'unknown',
  ledger_at: null,
  promises: { kept: 1, judged: 2 },
};
const server = { database: 'working', live: 'working', mail: 'working' } as const;
const stateOf = (name: string, ...told: Parameters<typeof servicePartsOf>) =>
  servicePartsOf(...told).find((part) => part.name === name)?.state;

describe('parts of the service', () => {
  it('do not count as failing while the ledger has not been verified yet', () =>
    expect(hasNoFailingPart(servicePartsOf(status, server))).toBe(true));

  it.each([
    [{ ...status, ledger: 'failing' as const }, server],
    [{ ...status, due_work: 'failing' as const }, server],
    [status, { ...server, live: 'failing' as const }],
    [undefined, { ...server, database: 'failing' as const }],
    [undefined, undefined],
  ])(
    'make the whole service count as failing if one part fails or the server does not respond (%#)',
    (told, parts) => expect(hasNoFailingPart(servicePartsOf(told, parts))).toBe(false),
  );

  it('are unknown if they need the missing report of the server, and are absent if they are turned off', () => {
    expect(stateOf('mail', status, undefined)).toBe('unknown');
    expect(stateOf('database', status, undefined)).toBe('working');
    expect(stateOf('live', status, { ...server, live: 'off' })).toBeUndefined();
  });

  it('state when the scheduled job last completed a run', () =>
    expect(servicePartsOf(status, server).find(({ name }) => name === 'due_work')?.at).toBe(
      status.due_work_at,
    ));
});

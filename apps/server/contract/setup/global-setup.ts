// Starts a local server that the tests share, unless CONTRACT_URL is set. If CONTRACT_URL is set,
// only the protocol tests run, and they use the server at that URL.

import { startInstance } from '@wasl/server/testing/instance';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { TestProject } from 'vitest/node';
import { applyFixtures, waitForFixtures } from './fixtures.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    anonKey: string;
    serviceRoleKey: string;
    /**
     * Connection URL of the database owner. Tests use it to prepare and check data that the API
     * does not expose. Not available to the protocol tests.
     */
    databaseUrl: string;
    /** URL of the development mailbox. Not available to the protocol tests. */
    mailboxUrl: string;
    /** Maximum number of sign-ins and refreshes from one address in five minutes. */
    tokensOfAllTests: number;
  }
}

/** Maximum time in milliseconds until a new SQL function can be called through the API. */
const RELOAD_MS = scaleTimeout(60_000);

/**
 * Limit of sign-ins and refreshes for the tested server. All tests sign in from one address, and
 * together they exceed the default limit of 600 in five minutes.
 */
const TOKENS_OF_ALL_TESTS = 10_000;

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { CONTRACT_URL, CONTRACT_DATABASE_URL } = process.env;
  if (CONTRACT_URL) {
    const others = project.vitest.projects.map(({ name }) => name).filter((n) => n !== 'protocol');
    if (others.length > 0) {
      throw new Error(`CONTRACT_URL is for the protocol part alone: add --project protocol.`);
    }
    const target = {
      url: CONTRACT_URL.replace(/\/$/, ''),
      anonKey: setting('CONTRACT_ANON_KEY'),
      serviceRoleKey: setting('CONTRACT_SERVICE_ROLE_KEY'),
    };
    if (CONTRACT_DATABASE_URL) await applyFixtures(CONTRACT_DATABASE_URL);
    await waitForFixtures(target, CONTRACT_DATABASE_URL ? RELOAD_MS : 0);
    provide(project, target);
    return undefined;
  }
  // All tests share one instance of the server. The instance has no demo people and requires new
  // users to confirm their e-mail address.
  const instance = await startInstance({
    env: {
      DEMO: 'false',
      RATE_LIMIT_TOKEN_REFRESH: String(TOKENS_OF_ALL_TESTS),
      // All tests share one address, so the limit on body bytes per second is off.
      BODY_BYTES_PER_SECOND: '0',
    },
  });
  project.provide('tokensOfAllTests', TOKENS_OF_ALL_TESTS);
  await applyFixtures(instance.databaseUrl);
  await waitForFixtures(instance, RELOAD_MS);
  provide(project, instance);
  project.provide('databaseUrl', instance.databaseUrl);
  project.provide('mailboxUrl', instance.mailboxUrl);
  return async () => {
    await instance.stop();
  };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`CONTRACT_URL is set, so ${name} must be set too.`);
  return value;
}

function provide(
  project: TestProject,
  { url, anonKey, serviceRoleKey }: { url: string; anonKey: string; serviceRoleKey: string },
): void {
  project.provide('url', url);
  project.provide('anonKey', anonKey);
  project.provide('serviceRoleKey', serviceRoleKey);
}

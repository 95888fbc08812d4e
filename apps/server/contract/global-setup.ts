// One server for all contract tests, without demo people and with e-mail confirmation on; tests read it by `inject`.
import type { TestProject } from 'vitest/node';
import { startInstance } from '../../../tools/instance.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    anonKey: string;
    serviceRoleKey: string;
    /** As the database's owner, for arranging and checking what no API shows. */
    databaseUrl: string;
    mailboxUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const instance = await startInstance({ env: { DEMO: 'false' } });
  project.provide('url', instance.url);
  project.provide('anonKey', instance.anonKey);
  project.provide('serviceRoleKey', instance.serviceRoleKey);
  project.provide('databaseUrl', instance.databaseUrl);
  project.provide('mailboxUrl', instance.mailboxUrl);
  return async () => {
    await instance.stop();
  };
}

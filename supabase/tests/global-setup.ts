// One database for all tests here: migrated by the real server, without demo people; tests read its address by `inject`.
import type { TestProject } from 'vitest/node';
import { startInstance } from '../../tools/instance.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the database's owner, whom row-level security does not stop. */
    databaseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const instance = await startInstance({ env: { DEMO: 'false' } });
  project.provide('databaseUrl', instance.databaseUrl);
  return async () => {
    await instance.stop();
  };
}

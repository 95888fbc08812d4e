// Starts a server with its own database, causes one fault, and removes the server and the database
// afterwards.
import { rmSync } from 'node:fs';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { type DedicatedDatabase, startDedicatedDatabase } from './dedicated-database.ts';
import { type SupervisedServer, superviseServer } from './supervised-server.ts';

/**
 * Starts a server that runs the embedded database, as on a single machine, and passes the server to
 * `work`, which causes the fault.
 */
export async function withEmbeddedDatabase<Result>(
  work: (server: SupervisedServer, dataDir: string) => Promise<Result>,
  { env, dataDir: given }: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Result> {
  const dataDir = given ?? temporaryFolder();
  await copyDatabaseTemplate(dataDir, 'bare');
  const server = await superviseServer({ dataDir, ...(env && { env }) });
  try {
    return await work(server, dataDir);
  } finally {
    await server.stop();
    if (!given) rmSync(dataDir, { recursive: true, force: true });
  }
}

type Settings = Parameters<typeof startDedicatedDatabase>[0];

/**
 * Starts a server whose database runs in a separate process, calls `work`, and removes the server
 * and the database afterwards. The function `work` causes the fault.
 */
export async function withSeparateDatabase<Result>(
  work: (server: SupervisedServer, database: DedicatedDatabase, dataDir: string) => Promise<Result>,
  { database: given, env }: { database?: Partial<Settings>; env?: Record<string, string> } = {},
): Promise<Result> {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const [dataDir, databaseDir] = folders;
  const database = await startDedicatedDatabase({ dataDir: databaseDir, ...given });
  try {
    const server = await superviseServer({
      dataDir,
      env: { DATABASE_URL: database.url, ...env },
    });
    try {
      return await work(server, database, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

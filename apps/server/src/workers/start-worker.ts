// Starts the app of one worker on the database that the main process has prepared.
import { parseIntoClientConfig } from 'pg-connection-string';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { requestTimeouts } from '../config/http-settings.ts';
import { loadSecrets } from '../config/secrets.ts';
import { createListener } from '../http/listen.ts';
import { createLeaderElection } from '../leader-election.ts';
import { serveApp } from '../serve-app.ts';
import type { StartOptions } from '../start-options.ts';
import type { ReadMetrics } from '../telemetry/open-telemetry.ts';
import { setTimeouts } from '../timeouts.ts';
import type { MessageToWorker } from './worker-messages.ts';

export type StartedWorker = {
  /** Starts to accept connections on the shared port. */
  listen(): Promise<void>;
  /** Makes this process the leader. */
  takeLead(): void;
  readMetrics: ReadMetrics | undefined;
};

export async function startWorker(
  environment: NodeJS.ProcessEnv,
  { number, port, databaseUrl, authenticatorPassword }: Extract<MessageToWorker, { kind: 'start' }>,
  options: StartOptions,
): Promise<StartedWorker> {
  const settings = readEnvironment(environment);
  setTimeouts(settings.TIMEOUTS);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), port, environment);
  const listener = createListener(requestTimeouts(settings));
  options.closers.push(() => listener.connections.cut());
  const lead = createLeaderElection();
  const login = { connection: parseIntoClientConfig(databaseUrl), authenticatorPassword };
  const { handle, readMetrics } = await serveApp(config, login, listener, lead, options, number);
  options.signal.throwIfAborted();
  return {
    async listen() {
      listener.serve(handle);
      await listener.bind(settings.HOST, port);
    },
    takeLead: lead.take,
    readMetrics,
  };
}

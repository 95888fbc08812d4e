// Command that checks the configured instance and prints one page of findings, each with its next
// step. The exit code is 1 if there is a problem.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { buildConfig } from './config/build-config.ts';
import type { Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { instanceFile } from './config/instance-file.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { loadSecrets } from './config/secrets.ts';
import { runCommand, StartupError } from './config/startup-error.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkDisk } from './doctor/check-disk.ts';
import { checkFiles } from './doctor/check-files.ts';
import { checkKeys, checkSecondFactors } from './doctor/check-keys.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { checkWeb } from './doctor/check-web.ts';
import { type DoctorFinding, renderFindings } from './doctor/doctor-finding.ts';
import { deadlines, setTimeouts } from './timeouts.ts';

loadEnvFile();
await runCommand(async () => {
  const findings = await look();
  console.log(renderFindings(findings, process.stdout.isTTY === true));
  if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1;
});

async function look(): Promise<DoctorFinding[]> {
  const settings = readEnvironment(process.env);
  setTimeouts(settings.TIMEOUTS);
  if (!existsSync(join(settings.DATA_DIR, 'secrets.json'))) {
    throw new StartupError(
      `there is no instance in ${settings.DATA_DIR}. Start it with npm start.`,
    );
  }
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT, process.env);
  return [
    ...(await lookInDatabase(config)),
    await lookAtServer(config),
    checkWeb(config),
    ...(await checkSettings(config)),
    checkDisk(config.dataDir),
  ];
}

async function lookInDatabase(config: Config): Promise<DoctorFinding[]> {
  const url = config.databaseUrl ?? instanceFile(config.dataDir).read()?.database_url;
  const unreachable = (says: string): DoctorFinding[] => [
    {
      topic: 'database',
      isWell: false,
      says,
      nextStep: config.databaseUrl
        ? 'Check that the database is running, and that DATABASE_URL is right.'
        : 'Start the server, which starts the embedded database. DATA_DIR/postgres.log shows why it stopped.',
    },
  ];
  if (!url) return unreachable('the embedded database is not running');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wasl doctor',
    connectionTimeoutMillis: deadlines.doctor,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return unreachable(`the database does not answer (${code})`);
  }
  try {
    return await lookThrough(client, config);
  } finally {
    await client.end();
  }
}

/**
 * Checks the database. If migrations are pending, the remaining checks are skipped, because the
 * tables that they read may not exist yet.
 */
async function lookThrough(client: pg.Client, config: Config): Promise<DoctorFinding[]> {
  const findings = await checkDatabase(client, config.supabaseDir);
  if (findings.some(({ topic, isWell }) => topic === 'migrations' && !isWell)) return findings;
  return [
    ...findings,
    await checkKeys(client, config.jwtSecret),
    await checkSecondFactors(client, config.jwtSecret),
    await checkBackups(client),
    await checkFiles(client, config),
    ...(await askProduct(client, config.product.health)),
  ];
}

async function askProduct(client: pg.Client, health: string | undefined): Promise<DoctorFinding[]> {
  if (!health) return [];
  const { rows } = await client.query<{
    topic: string;
    is_well: boolean;
    says: string;
    next_step: string;
  }>(`select topic, is_well, says, next_step from ${health}()`);
  return rows.map(({ topic, is_well: isWell, says, next_step: nextStep }) => ({
    topic,
    isWell,
    says,
    nextStep,
  }));
}

/**
 * Queries the server directly at its own address, because a proxy in front of it may hide whether
 * the server itself responds.
 */
async function lookAtServer(config: Config): Promise<DoctorFinding> {
  const url = instanceFile(config.dataDir).read()?.url ?? config.publicUrl;
  const finding = (isWell: boolean, says: string): DoctorFinding => ({
    topic: 'server',
    isWell,
    says,
    nextStep: 'Start it with npm start, and read its output.',
  });
  try {
    const { status } = await fetch(`${url}/health`, {
      signal: AbortSignal.timeout(deadlines.doctor),
    });
    return finding(status === 200, `${url}/health answers ${status}`);
  } catch {
    return finding(false, `${url} does not answer`);
  }
}

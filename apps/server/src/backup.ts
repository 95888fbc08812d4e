// Command that takes a backup of the running instance, verifies a backup, or creates a backup key.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeyFile, readKeyFile } from './backup/backup-keys.ts';
import { takeBackup } from './backup/take-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { buildConfig } from './config/build-config.ts';
import { readEnvironment } from './config/environment.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { projectDirOf, readProduct } from './config/product.ts';
import { loadSecrets } from './config/secrets.ts';
import { runCommand, StartupError } from './config/startup-error.ts';
import { ownerUrl } from './db/run-as-owner.ts';
import { setTimeouts } from './timeouts.ts';

const USAGE = `npm run backup -- TARGET           writes an encrypted backup to TARGET, a folder or a new file
npm run backup -- --verify FILE    restores a backup into a temporary folder and checks it
npm run backup -- --new-key FILE   creates the key that decrypts backups (keep it off the server)
--key FILE specifies the secret key for --verify; the default is BACKUP_KEY_FILE.`;

loadEnvFile();
await runCommand(async () => {
  const { values, positionals } = readArguments();
  if (values['new-key'] !== undefined) await newKey(values['new-key']);
  else if (values.verify !== undefined) await verify(values.verify, values.key);
  else if (positionals.length === 1) await backup(String(positionals[0]));
  else throw new StartupError(USAGE);
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        verify: { type: 'string' },
        key: { type: 'string' },
        'new-key': { type: 'string' },
      },
    });
  } catch {
    throw new StartupError(USAGE);
  }
}

async function newKey(file: string): Promise<void> {
  const recipient = await makeKeyFile(resolve(file));
  console.log(`BACKUP_RECIPIENTS=${recipient}`);
  console.log(
    `Add this line to the server's settings. Keep two copies of ${file} elsewhere: without it no backup can be decrypted.`,
  );
}

async function backup(target: string): Promise<void> {
  const settings = readEnvironment(process.env);
  setTimeouts(settings.TIMEOUTS);
  const secrets = loadSecrets(settings.DATA_DIR);
  const config = buildConfig(settings, secrets, settings.PORT);
  if (config.backupRecipients.length === 0) {
    throw new StartupError(
      'BACKUP_RECIPIENTS is not set, so nobody could decrypt the backup. Create a key with npm run backup -- --new-key FILE.',
    );
  }
  const url = ownerUrl(config);
  const path = pathOf(resolve(target), config.product.id);
  const { size, fileCount, missingVersions } = await takeBackup(config, secrets, url, path);
  console.log(`Backup: ${path} (${size} bytes, ${fileCount} stored files)`);
  if (missingVersions.length > 0) {
    console.error(
      `${missingVersions.length} files that rows reference are missing in the store, and so in the backup: ${missingVersions.slice(0, 10).join(', ')}`,
    );
  }
}

/**
 * Returns the path of the backup file. If the target is a folder, the file is created in it and
 * named after the time of the backup.
 */
function pathOf(target: string, id: string): string {
  const isFile = /\.age$/.test(target) && !(existsSync(target) && statSync(target).isDirectory());
  if (isFile) {
    if (existsSync(target)) throw new StartupError(`${target} already exists.`);
    return target;
  }
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return join(target, `${id}-${time}.tar.gz.age`);
}

async function verify(source: string, key: string | undefined): Promise<void> {
  const file = key ?? readEnvironment(process.env).BACKUP_KEY_FILE;
  if (!file) throw new StartupError('specify the key with --key FILE or BACKUP_KEY_FILE.');
  const identity = readKeyFile(resolve(file));
  const supabaseDir = projectDirOf(process.env);
  const product = readProduct(supabaseDir);
  const verified = await verifyBackup(resolve(source), identity, product, supabaseDir);
  for (const line of verified.said) console.log(line);
  for (const problem of verified.problems) console.error(problem);
  const count = verified.problems.length;
  if (count > 0) throw new StartupError(`The backup failed verification: ${count} problems.`);
  console.log(
    `The backup of ${verified.startedAt} is valid: it was restored, its checks passed, and its ${verified.fileCount} stored files match their rows.`,
  );
}

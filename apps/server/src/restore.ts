// Command that restores an instance from a backup into an empty DATA_DIR. If the backup contains an
// external database, the command restores this database into the empty database at DATABASE_URL.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readKeyFile } from './backup/backup-keys.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { s3ConfigOf } from './config/build-config.ts';
import { readEnvironment } from './config/environment.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { runCommand, StartupError } from './config/startup-error.ts';
import { setTimeouts } from './timeouts.ts';

const USAGE = `npm run restore -- FILE   restores a backup into DATA_DIR, which must be empty
--key FILE specifies the secret key; the default is BACKUP_KEY_FILE.`;

loadEnvFile();
await runCommand(async () => {
  const { values, positionals } = readArguments();
  const settings = readEnvironment(process.env);
  setTimeouts(settings.TIMEOUTS);
  const file = values.key ?? settings.BACKUP_KEY_FILE;
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) throw new StartupError(USAGE);
  if (!file) throw new StartupError('specify the key with --key FILE or BACKUP_KEY_FILE.');
  const { manifest, secrets } = await restoreBackup(
    {
      dataDir: settings.DATA_DIR,
      s3: s3ConfigOf(settings),
      databaseUrl: async () => settings.DATABASE_URL,
    },
    resolve(source),
    readKeyFile(resolve(file)),
  );
  console.log(`Restored into ${settings.DATA_DIR}: everything up to ${manifest.started_at}.`);
  if (settings.JWT_SECRET && settings.JWT_SECRET !== secrets.jwt_secret) {
    console.error(
      'JWT_SECRET differs from that of the backed-up instance, so values encrypted with the old one cannot be decrypted. Remove the setting, or set the old value.',
    );
  }
  console.log(
    'Next: npm start. Messages that were waiting at that time will be sent. Set FUNCTIONS_SCHEDULES=false to hold them until you have checked.',
  );
});

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  } catch {
    throw new StartupError(USAGE);
  }
}

// Key files of backups. The server needs only the public keys. The secret key decrypts backups and
// should be kept on another machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartupError } from '../config/startup-error.ts';

/**
 * Creates a key file in the format of age-keygen, with mode 600.
 * @returns The public key.
 * @throws StartupError if the file exists, because overwriting a key would make every backup that
 * was encrypted for it unreadable.
 */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# public key: ${recipient}\n${identity}\n`;
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new StartupError(
      isThere
        ? `${path} already exists. Nothing was changed.`
        : `${path} cannot be written: ${error instanceof Error ? error.message : error}.`,
    );
  }
  return recipient;
}

/**
 * Reads the secret key from a key file.
 * @throws StartupError for a file that contains no age secret key.
 */
export function readKeyFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(`the key file ${path} cannot be read.`);
  }
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!identity) {
    throw new StartupError(
      `${path} contains no age secret key, which is a line that begins with AGE-SECRET-KEY-.`,
    );
  }
  return identity.trim();
}

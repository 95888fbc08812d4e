// Command that creates or imports a signing key for access tokens. Running servers use the key
// immediately. With --secret-before, the command rotates no key: it encrypts stored second factors
// with the new secret after JWT_SECRET was changed.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resealFactors } from './auth/mfa/reseal-factors.ts';
import { runCommand, StartupError } from './config/startup-error.ts';
import { runAsOwner } from './db/run-as-owner.ts';
import { readSigningKey } from './http/read-signing-key.ts';
import { rotateSigningKey } from './http/rotate-signing-key.ts';

const { values } = parseArgs({
  options: {
    now: { type: 'boolean', default: false },
    import: { type: 'string' },
    'secret-before': { type: 'string' },
  },
});
await runCommand(async () => {
  const brought =
    values.import === undefined ? undefined : await readSigningKey(readGiven(values.import));
  const fileBefore = values['secret-before'];
  const secretBefore = fileBefore === undefined ? undefined : readGiven(fileBefore).trim();
  const done = await runAsOwner(async (client, { jwtSecret }) => {
    await client.query('begin');
    const result =
      secretBefore === undefined
        ? { kid: await rotateSigningKey(client, jwtSecret, values.now, brought) }
        : { second_steps: await resealFactors(client, secretBefore, jwtSecret) };
    await client.query('commit');
    return result;
  });
  console.log(JSON.stringify(done));
});

function readGiven(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(`${path} cannot be read.`);
  }
}

// npm run release -- VERSION --key FILE --to FOLDER: cuts a release. With --verify FOLDER --signers
// FILE it checks the signature of the files.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeMigrations } from '../database/write-migrations.ts';
import { cutRelease } from './cut-release.ts';
import { findSignatureFaults } from './sign-release-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    to: { type: 'string' },
    verify: { type: 'string' },
    signers: { type: 'string' },
    signer: { type: 'string', default: 'release' },
  },
});
const [version] = positionals;
const { key, to, verify, signers, signer } = values;

try {
  if (verify && signers) report(findSignatureFaults(resolve(verify), resolve(signers), signer));
  else if (version && key && to) await cut(version, resolve(key), resolve(to));
  else {
    console.error(
      'npm run release -- VERSION --key FILE --to FOLDER\nnpm run release -- --verify FOLDER --signers FILE [--signer NAME]',
    );
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function cut(version: string, key: string, folder: string): Promise<void> {
  await writeMigrations();
  cutRelease({ root: process.cwd(), version, key, folder });
  console.log(`Version ${version} is committed and tagged. Its files are in ${folder}.`);
  console.log(`Check both, then run: git push --atomic origin HEAD v${version}`);
}

function report(faults: string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`The files of ${verify} have a valid signature of ${signer}.`);
}

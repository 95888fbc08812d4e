// Signs a folder of files: writes their SHA-256 sums to SHA256SUMS and signs SHA256SUMS with an SSH
// key. Anyone can verify the folder with sha256sum and ssh-keygen.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKSUMS_FILE = 'SHA256SUMS';
const SIGNATURE = `${CHECKSUMS_FILE}.sig`;
/**
 * Namespace of the signature. A signature that was made for another purpose has another namespace,
 * so it is not valid for a release.
 */
const PURPOSE = 'wasl-release';

const hashOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');
const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name !== CHECKSUMS_FILE && name !== SIGNATURE)
    .sort();

/**
 * Signs the files of a release: writes the checksums of all files in the folder to a file, and
 * signs this file.
 * @param key - Path of the file with the private key. If an SSH agent holds the private key, the
 * path of the file with the public key.
 */
export function signReleaseFiles(folder: string, key: string): void {
  const lines = filesOf(folder).map((name) => `${hashOf(join(folder, name))}  ${name}\n`);
  const sums = join(folder, CHECKSUMS_FILE);
  writeFileSync(sums, lines.join(''));
  rmSync(join(folder, SIGNATURE), { force: true });
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', PURPOSE, sums], { stdio: 'pipe' });
}

/**
 * Verifies the folder. @param signers - File of allowed keys, in ssh-keygen's allowed_signers
 * format. @param signer - Expected signer, such as release@wasl.example. @returns The problems that
 * were found. Empty if the files are exactly the files that were signed.
 */
export function findSignatureFaults(folder: string, signers: string, signer: string): string[] {
  const sums = readFileSync(join(folder, CHECKSUMS_FILE));
  const words = ['-Y', 'verify', '-f', signers, '-I', signer, '-n', PURPOSE];
  const { status } = spawnSync('ssh-keygen', [...words, '-s', join(folder, SIGNATURE)], {
    input: sums,
  });
  // Without a valid signature, the checksums prove nothing.
  if (status !== 0)
    return [`${SIGNATURE} is not a valid signature of ${CHECKSUMS_FILE} by ${signer}`];
  const sealed = new Map(
    String(sums)
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = new Set(filesOf(folder));
  return [
    ...[...sealed.keys()].filter((name) => !present.has(name)).map((name) => `${name} is missing`),
    ...[...present].filter((name) => !sealed.has(name)).map((name) => `${name} was not sealed`),
    ...[...present]
      .filter((name) => sealed.has(name) && sealed.get(name) !== hashOf(join(folder, name)))
      .map((name) => `${name} is not what was sealed`),
  ];
}

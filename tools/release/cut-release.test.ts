// Creates a release in a small repository with a temporary key, and then changes the files of the
// release as an attacker would.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { cutRelease } from './cut-release.ts';
import { findSignatureFaults, signReleaseFiles } from './sign-release-files.ts';

const MIGRATION = 'supabase/migrations/1_shop.sql';
const SIGNER = 'release@wasl.example';
const write = (path: string, content: unknown) =>
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));

/** Sets a git identity explicitly, so that the git settings of this machine have no effect. */
function makeRepository() {
  const place = temporaryFolder();
  onTestFinished(() => rmSync(place, { recursive: true }));
  const root = join(place, 'repository');
  const key = join(place, 'key');
  const newKey = (file: string) =>
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', SIGNER, '-f', file]);
  newKey(key);
  const signers = join(place, 'signers');
  write(signers, `${SIGNER} ${readFileSync(`${key}.pub`, 'utf8')}`);
  for (const folder of ['deploy/kubernetes', 'packages/rules', 'packages/face']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const rules = { name: '@shop/rules', version: '0.1.0' };
  const face = { name: '@shop/face', version: '0.1.0', dependencies: { '@shop/rules': '^0.1.0' } };
  const top = { name: 'shop', version: '0.1.0', license: 'MIT', workspaces: ['packages/*'] };
  write(join(root, 'package.json'), top);
  write(join(root, 'packages/rules/package.json'), rules);
  write(join(root, 'packages/face/package.json'), face);
  const link = (resolved: string) => ({ resolved, link: true });
  write(join(root, 'package-lock.json'), {
    ...{ name: 'shop', version: '0.1.0', lockfileVersion: 3, requires: true },
    packages: {
      '': top,
      'packages/rules': rules,
      'packages/face': face,
      'node_modules/@shop/rules': link('packages/rules'),
      'node_modules/@shop/face': link('packages/face'),
    },
  });
  write(join(root, 'deploy/kubernetes/shop.yaml'), 'image: registry.example/shop:0.1.0\n');
  write(join(root, 'LICENSE'), 'MIT');
  write(join(root, '.gitignore'), 'node_modules/\n# Made.\nsupabase/migrations/\n# Keys.\n*.key\n');
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
  write(join(root, MIGRATION), 'select 1;');
  write(join(root, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- #1 is mended.\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Release');
  git('config', 'user.email', SIGNER);
  git('config', 'gpg.ssh.allowedSignersFile', signers);
  git('config', 'commit.gpgSign', 'false');
  git('add', '.');
  git('commit', '--quiet', '--message', 'shop: Open.');
  return { place, root, key, signers, git, newKey };
}

test('a release is a commit, a signed tag and signed files, and tampering is detected', () => {
  const { place, root, key, signers, git, newKey } = makeRepository();
  const folder = join(place, 'release');
  cutRelease({ root, version: '0.2.0', key, folder });

  expect(git('log', '-1', '--format=%s')).toBe('release: Version 0.2.0.\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list', '--format=%(contents:subject)|%(contents:body)')).toContain(
    'shop 0.2.0|- #1 is mended.',
  );
  git('verify-tag', 'v0.2.0');
  for (const file of ['package.json', 'packages/face/package.json', 'package-lock.json']) {
    expect(readFileSync(join(root, file), 'utf8')).not.toContain('0.1.0');
  }
  expect(readFileSync(join(root, 'deploy/kubernetes/shop.yaml'), 'utf8')).toContain('shop:0.2.0');
  const bill = JSON.parse(readFileSync(join(folder, 'shop-0.2.0.sbom.json'), 'utf8'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'shop', version: '0.2.0' } },
  });

  expect(JSON.stringify(bill)).not.toContain('repository');

  expect(findSignatureFaults(folder, signers, SIGNER)).toEqual([]);
  const notes = join(folder, 'shop-0.2.0.notes.txt');
  const honest = readFileSync(notes);
  appendFileSync(notes, '- And a gift.\n');
  expect(findSignatureFaults(folder, signers, SIGNER)).toEqual([
    'shop-0.2.0.notes.txt is not what was sealed',
  ]);
  write(notes, String(honest));
  write(join(folder, 'gift.sh'), 'echo');
  expect(findSignatureFaults(folder, signers, SIGNER)).toEqual(['gift.sh was not sealed']);
  // An attacker who signs the files again has a different key.
  newKey(join(place, 'other'));
  signReleaseFiles(folder, join(place, 'other'));
  expect(findSignatureFaults(folder, signers, SIGNER)).toEqual([
    `SHA256SUMS.sig is not a valid signature of SHA256SUMS by ${SIGNER}`,
  ]);
  signReleaseFiles(folder, key);
  rmSync(join(folder, 'gift.sh'));
  expect(findSignatureFaults(folder, signers, SIGNER)).toEqual(['gift.sh is missing']);
  expect(findSignatureFaults(folder, signers, 'somebody@else.example')).toHaveLength(1);
});

test('before 1.0.0, only the release files contain migrations; from 1.0.0 on, git contains them too', () => {
  const { place, root, key, git } = makeRepository();
  const packed = (version: string) =>
    execFileSync('tar', ['-tzf', join(place, version, `shop-${version}.tar.gz`)], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /migrations\/.|LICENSE/.test(file))
      .sort();
  const filesOf = (version: string) => [`shop-${version}/LICENSE`, `shop-${version}/${MIGRATION}`];
  const release = (version: string) => {
    write(join(root, 'CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n\n- ${version}.\n`);
    git('commit', '--quiet', '--all', '--allow-empty', '--message', 'shop: Change.');
    cutRelease({ root, version, key, folder: join(place, version) });
  };
  release('0.2.0');
  expect(packed('0.2.0')).toEqual(filesOf('0.2.0'));
  expect(git('ls-files', 'supabase')).toBe('');

  release('1.0.0');
  expect(git('ls-files', 'supabase')).toBe(`${MIGRATION}\n`);
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe('node_modules/\n# Keys.\n*.key\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(packed('1.0.0')).toEqual(filesOf('1.0.0'));

  release('1.0.1');
  expect(packed('1.0.1')).toEqual(filesOf('1.0.1'));
});

test('refuses a version that is not newer and a checkout with uncommitted changes, and changes nothing', () => {
  const { place, root, key, git } = makeRepository();
  const folder = join(place, 'release');
  for (const version of ['0.1.0', '0.0.9', 'next']) {
    expect(() => cutRelease({ root, version, key, folder })).toThrow(
      'is not a version after 0.1.0',
    );
  }
  write(join(root, 'new.txt'), 'not committed');
  expect(() => cutRelease({ root, version: '0.2.0', key, folder })).toThrow('uncommitted changes');
  rmSync(join(root, 'new.txt'));
  mkdirSync(folder);
  expect(() => cutRelease({ root, version: '0.2.0', key, folder })).toThrow('already exists');
  expect(git('log', '--format=%s')).toBe('shop: Open.\n');
  expect(git('tag')).toBe('');
});

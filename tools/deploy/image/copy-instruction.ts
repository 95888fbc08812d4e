// Implements the COPY instruction of a Dockerfile. It copies files from another stage, or from the
// build context without the files that .dockerignore excludes.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import type Dockerignore from '@balena/dockerignore';
import type { DockerfileStep } from './read-stages.ts';

type Places = {
  context: string;
  /**
   * Root folder of the stage from which the COPY step copies; undefined if the step copies from the
   * build context.
   */
  from: string | undefined;
  /** Working directory of the stage that is being built, as a path on this machine. */
  to: string;
};

// The package is CommonJS, but its types describe an ES module with a default export. Therefore,
// the function is loaded with `require` and gets the type of the default export.
const dockerignore: typeof Dockerignore.default = createRequire(import.meta.url)(
  '@balena/dockerignore',
);

/**
 * Copies files and the contents of folders. A file keeps its name if the target ends with a slash.
 */
export function runCopyInstruction(
  copy: DockerfileStep & { kind: 'copy' },
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
      // The command cp copies symbolic links, such as those in node_modules/.bin, as links.
      execFileSync('cp', ['-aT', path, place]);
    } else {
      if (left.ignores(source)) throw new Error(`.dockerignore excludes ${source}`);
      cpSync(path, place, {
        recursive: true,
        filter: (file) => !left.ignores(relative(context, file)),
      });
      execFileSync('chown', ['-R', '0:0', place]);
    }
  }
}

// Runs the steps of a Dockerfile one by one. Each stage consists of overlay layers over a clean
// root file system. Requires the user root and a separate mount namespace.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeBaseRoot, npmRegistrySettings } from './base-root.ts';
import { runCopyInstruction } from './copy-instruction.ts';
import { type DockerfileStage, type DockerfileStep, readDockerfileStages } from './read-stages.ts';
import { runInRoot } from './run-in-root.ts';

export type BuiltStage = {
  /** Folder where all layers of the stage are mounted as one tree. */
  root: string;
  /**
   * Folders of the stage's overlay layers. The uppermost layer comes first. The clean root file
   * system below the layers is not included.
   */
  layers: string[];
  workdir: string;
  user: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
};

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Builds the image.
 * @param context - Folder whose files are copied, except the files that its .dockerignore excludes.
 * @param work - Empty folder for the layers. Mounts in this folder end with the mount namespace of
 * this process.
 * @returns The last stage, which is the image, and the clean root file system on which all stages
 * are built.
 */
export async function buildImage(dockerfile: string, context: string, work: string) {
  const base = makeBaseRoot();
  const registry = npmRegistrySettings();
  const built = new Map<string, BuiltStage>();
  let last: BuiltStage | undefined;
  for (const [index, stage] of readDockerfileStages(dockerfile).entries()) {
    last = beginStage(stage, built, base, join(work, `${index}-${stage.name}`));
    for (const step of stage.steps) await doStep(step, last, { context, built, registry });
    built.set(stage.name, last);
  }
  if (!last) throw new Error(`${dockerfile} has no stage`);
  return { image: last, base };
}

function beginStage(
  stage: DockerfileStage,
  built: Map<string, BuiltStage>,
  base: string,
  folder: string,
) {
  const below = stage.base ? built.get(stage.base) : undefined;
  const [upper = '', scratch = '', root = ''] = ['layer', 'scratch', 'root'].map((name) =>
    join(folder, name),
  );
  for (const path of [upper, scratch, root]) mkdirSync(path, { recursive: true });
  const lower = [...(below?.layers ?? []), base].join(':');
  mountFileSystem(
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${lower},upperdir=${upper},workdir=${scratch}`,
    root,
  );
  return {
    root,
    layers: [upper, ...(below?.layers ?? [])],
    workdir: below?.workdir ?? '/',
    user: below?.user ?? '0:0',
    env: { PATH, ...below?.env },
    command: stage.command,
    healthCheck: stage.healthCheck,
  };
}

type Surroundings = {
  context: string;
  built: Map<string, BuiltStage>;
  registry: Record<string, string>;
};

async function doStep(
  step: DockerfileStep,
  stage: BuiltStage,
  { context, built, registry }: Surroundings,
): Promise<void> {
  if (step.kind === 'workdir') {
    stage.workdir = step.path;
    mkdirSync(join(stage.root, step.path), { recursive: true });
  } else if (step.kind === 'env') stage.env[step.name] = step.value;
  else if (step.kind === 'user') stage.user = step.user;
  else if (step.kind === 'copy') {
    const from = step.from === undefined ? undefined : built.get(step.from)?.root;
    runCopyInstruction(step, { context, from, to: join(stage.root, stage.workdir) });
  } else {
    const env = { ...stage.env, ...registry, HOME: '/root' };
    await runInRoot({ ...stage, env }, ['/bin/sh', '-c', step.command]);
  }
}

export const mountFileSystem = (...args: string[]): void => void execFileSync('mount', args);

// Parses a Dockerfile into its stages, each with its steps. Refuses unsupported instructions, so
// that no instruction is skipped silently.
import { readFileSync } from 'node:fs';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { ModifiableInstruction } from 'dockerfile-ast/lib/modifiableInstruction.js';

export type DockerfileStep =
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'user'; user: string }
  | { kind: 'copy'; from: string | undefined; sources: string[]; to: string }
  | { kind: 'run'; command: string };

export type DockerfileStage = {
  name: string;
  /** Name of the stage on which this stage is based; undefined for the base image. */
  base: string | undefined;
  steps: DockerfileStep[];
  command: string[];
  healthCheck: string[];
};

/**
 * Dockerfile instructions that only set metadata and do not change the file system. The parser
 * skips them.
 */
const REMARKS = ['EXPOSE', 'VOLUME', 'STOPSIGNAL', 'ARG'];

/**
 * Parses the Dockerfile.
 * @throws Error naming an instruction that is not supported or is written in an unsupported form
 */
export function readDockerfileStages(file: string): DockerfileStage[] {
  const stages: DockerfileStage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') stages.push(readFrom(words, stages));
    else if (!REMARKS.includes(keyword)) addTo(stages.at(-1), keyword, instruction);
  }
  return stages;
}

function readFrom(words: string[], before: DockerfileStage[]): DockerfileStage {
  const [image = '', , name = ''] = words;
  const isStage = before.some((stage) => stage.name === image);
  return {
    name,
    base: isStage ? image : undefined,
    steps: [],
    command: [],
    healthCheck: [],
  };
}

function addTo(
  stage: DockerfileStage | undefined,
  keyword: string,
  instruction: Instruction,
): void {
  const text = instruction.getRawArgumentsContent() ?? '';
  if (!stage) throw new Error(`${keyword} is before the first FROM`);
  if (keyword === 'CMD') stage.command = JSON.parse(text);
  else if (keyword === 'HEALTHCHECK') {
    stage.healthCheck = JSON.parse(text.slice(text.indexOf('CMD') + 'CMD'.length));
  } else stage.steps.push(readStep(keyword, text, flagsOf(instruction)));
}

const flagsOf = (instruction: Instruction): string[] =>
  instruction instanceof ModifiableInstruction
    ? instruction.getFlags().map((flag) => flag.toString())
    : [];

function readStep(keyword: string, text: string, flags: string[]): DockerfileStep {
  if (keyword === 'RUN' && flags.length === 0) return { kind: 'run', command: text };
  if (keyword === 'WORKDIR') return { kind: 'workdir', path: text };
  if (keyword === 'USER') return { kind: 'user', user: text };
  if (keyword === 'ENV') {
    const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(text) ?? [];
    if (name) return { kind: 'env', name, value };
  }
  if (keyword === 'COPY' && flags.every((flag) => flag.startsWith('--from='))) {
    const [to = '', ...sources] = text.split(/\s+/).reverse();
    const from = flags[0]?.slice('--from='.length);
    return { kind: 'copy', from, sources: sources.reverse(), to };
  }
  throw new Error(`unsupported instruction: ${keyword} ${text}`);
}

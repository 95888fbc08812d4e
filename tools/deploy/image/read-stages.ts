// Reads a Dockerfile as the steps of its stages. An instruction that is not known here is refused, so that none is passed over.
import { readFileSync } from 'node:fs';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';

export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'user'; user: string }
  | { kind: 'copy'; from: string | undefined; sources: string[]; to: string }
  | { kind: 'run'; command: string };

export type Stage = {
  name: string;
  /** Another stage; undefined: the image that everything begins with. */
  base: string | undefined;
  steps: Step[];
  command: string[];
  healthCheck: string[];
};

/** What says something about the image and changes nothing in it. */
const REMARKS = ['EXPOSE', 'VOLUME', 'STOPSIGNAL', 'ARG'];

/** @throws Error naming an instruction or a form of one that it does not know */
export function readStages(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') stages.push(readFrom(words, stages));
    else if (!REMARKS.includes(keyword)) addTo(stages.at(-1), keyword, words, instruction);
  }
  return stages;
}

function readFrom(words: string[], before: Stage[]): Stage {
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
  stage: Stage | undefined,
  keyword: string,
  words: string[],
  instruction: Instruction,
): void {
  const text = instruction.getRawArgumentsContent() ?? '';
  if (!stage) throw new Error(`${keyword} stands before the first FROM`);
  if (keyword === 'CMD') stage.command = JSON.parse(text);
  else if (keyword === 'HEALTHCHECK') {
    stage.healthCheck = JSON.parse(text.slice(text.indexOf('CMD') + 'CMD'.length));
  } else stage.steps.push(readStep(keyword, words, text));
}

function readStep(keyword: string, words: string[], text: string): Step {
  if (keyword === 'RUN') return { kind: 'run', command: text };
  if (keyword === 'WORKDIR') return { kind: 'workdir', path: text };
  if (keyword === 'USER') return { kind: 'user', user: text };
  if (keyword === 'ENV') {
    const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(text) ?? [];
    if (name) return { kind: 'env', name, value };
  }
  if (keyword === 'COPY') {
    const flags = words.filter((word) => word.startsWith('--'));
    const paths = words.filter((word) => !word.startsWith('--'));
    const [from] = flags.map((flag) => /^--from=(\S+)$/.exec(flag)?.[1]);
    if (flags.length === (from ? 1 : 0)) {
      return { kind: 'copy', from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' };
    }
  }
  throw new Error(`this test does not know how to do: ${keyword} ${text}`);
}

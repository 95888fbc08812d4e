// Sends generated inputs to every target and collects the problems. The same seed generates the
// same inputs.
import fc from 'fast-check';
import type { FuzzFixture } from './fuzz-fixture.ts';
import type { FuzzTarget } from './fuzz-target.ts';

export type FuzzFinding = { target: string; input: unknown; problem: string };

export type FuzzReport = {
  findings: FuzzFinding[];
  /** Number of inputs sent, by target. */
  sent: Record<string, number>;
  /** Time spent on each fuzz target, in milliseconds. */
  took: Record<string, number>;
  /** Number of responses for each HTTP status, and number of closed sockets for each reason. */
  answers: Record<string, number>;
  /** Fuzz targets that were skipped, because the server does not offer them. */
  skipped: string[];
};

export type FuzzOptions = {
  targets: FuzzTarget<never>[];
  /**
   * Total number of inputs to send to all fuzz targets. Each target gets a share according to its
   * weight.
   */
  runs: number;
  seed: number;
  /** Called after each batch of inputs that is sent to a target. */
  onProgress?(target: string, sent: number, findings: number): void;
};

/** The fuzzer inspects the database each time it has sent this number of inputs. */
const PART = 400;
const MAX_FINDINGS = 25;

export async function runFuzz(fixture: FuzzFixture, options: FuzzOptions): Promise<FuzzReport> {
  const { targets, runs, seed, onProgress } = options;
  const report: FuzzReport = { findings: [], sent: {}, took: {}, answers: {}, skipped: [] };
  const served: { target: FuzzTarget<never>; inputs: fc.Arbitrary<never> }[] = [];
  for (const target of targets) {
    const inputs = await target.inputs(fixture);
    if (inputs) served.push({ target, inputs });
    else report.skipped.push(target.name);
  }
  const whole = served.reduce((sum, { target }) => sum + target.weight, 0);
  for (const { target, inputs } of served) {
    const share = Math.ceil((runs * target.weight) / whole);
    for (let done = 0; done < share && report.findings.length < MAX_FINDINGS; done += PART) {
      const numRuns = Math.min(PART, share - done);
      const started = performance.now();
      const part = fc.sample(inputs, { numRuns, seed: seed + done });
      await sendPart(target, part, fixture, report);
      for (const problem of await fixture.inspect()) {
        report.findings.push({
          target: target.name,
          input: `one of ${numRuns} from ${seed + done}`,
          problem,
        });
      }
      const took = performance.now() - started;
      report.took[target.name] = (report.took[target.name] ?? 0) + Math.round(took);
      report.sent[target.name] = (report.sent[target.name] ?? 0) + numRuns;
      onProgress?.(target.name, done + numRuns, report.findings.length);
    }
  }
  return report;
}

async function sendPart(
  target: FuzzTarget<never>,
  part: never[],
  fixture: FuzzFixture,
  report: FuzzReport,
): Promise<void> {
  const queue = part.values();
  const worker = async () => {
    for (const input of queue) {
      const { answer, problems } = await target
        .send(input, fixture)
        .catch((error: Error) => ({ answer: 'none', problems: [describe(error)] }));
      const kind = `${target.name} ${answer}`;
      report.answers[kind] = (report.answers[kind] ?? 0) + 1;
      for (const problem of problems) report.findings.push({ target: target.name, input, problem });
    }
  };
  await Promise.all(Array.from({ length: target.atOnce }, worker));
}

const describe = (error: Error) =>
  error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'hangs'
    : `breaks the connection: ${error.message}`;

// `npm run hostile -- fuzz [--runs 200000 --seed 1 --target rest-read]`: a limited run of the
// fuzzer against a separate server.
import { parseArgs } from 'node:util';
import { startInstance } from '@wasl/server/testing/instance';
import { openFuzzFixture } from '../../../apps/server/contract/fuzz/fuzz-fixture.ts';
import { runFuzz } from '../../../apps/server/contract/fuzz/run-fuzz.ts';
import { closeConnections } from '../../../apps/server/contract/fuzz/send-http.ts';
import { signUpForFuzz } from '../../../apps/server/contract/fuzz/sign-up-for-fuzz.ts';
import { FUZZ_TARGETS } from '../../../apps/server/contract/fuzz/targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '20261121' },
    target: { type: 'string', multiple: true },
  },
});
/** Maximum number of characters that are printed of an input that caused a problem. */
const MAX_SHOWN = 800;

const seed = Number(values.seed);
const runs = Number(values.runs);
const targets = FUZZ_TARGETS.filter(({ name }) => values.target?.includes(name) ?? true);

console.log(`seed ${seed}, ${runs} inputs over ${targets.map(({ name }) => name).join(', ')}`);
const instance = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true' } });
try {
  const [attacker, victim] = await Promise.all([signUpForFuzz(instance), signUpForFuzz(instance)]);
  const world = await openFuzzFixture({ ...instance, attacker, victimId: victim.id });
  const started = performance.now();
  const report = await runFuzz(world, {
    targets,
    runs,
    seed,
    onProgress(target, sent, findings) {
      if (sent % 10_000 < 400) console.log(`${target}: ${sent} sent, ${findings} findings so far`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const total = Object.values(report.sent).reduce((sum, count) => sum + count, 0);
  for (const { target, problem, input } of report.findings) {
    console.error(`\n${target} ${problem}\n  ${JSON.stringify(input).slice(0, MAX_SHOWN)}`);
  }
  const { rss } = process.memoryUsage();
  console.log(
    `\nsent ${JSON.stringify(report.sent)}, not served: ${report.skipped.join(', ') || 'none'}`,
  );
  console.log(
    `milliseconds ${JSON.stringify(report.took)}\nanswers ${JSON.stringify(report.answers)}`,
  );
  console.log(
    `${total} inputs in ${seconds.toFixed(0)} s (${Math.round(total / seconds)} a second, ${Math.round(rss / 1e6)} MB), seed ${seed}, ${report.findings.length} findings`,
  );
  process.exitCode = report.findings.length > 0 ? 1 : 0;
  await world.close();
} finally {
  closeConnections();
  await instance.stop();
}

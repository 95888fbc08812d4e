// Checks each file of deploy/ with the program that reads it in production. If such a program is
// not installed, the test fails, so that no check is skipped silently.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
/** Maximum exposure score of `systemd-analyze security`, on a scale from 0 (safe) to 100. */
const MAX_EXPOSURE = 15;

function run(command: string, env: Record<string, string> = {}): SpawnSyncReturns<string> {
  const [program = '', ...args] = command.split(' ');
  const options = { cwd: DEPLOY, encoding: 'utf8' as const, env: { ...process.env, ...env } };
  const result = spawnSync(program, args, options);
  if (result.error) throw new Error(`${program} is not on this machine`, { cause: result.error });
  return result;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const wellOf = ({ status, stdout, stderr }: SpawnSyncReturns<string>) => ({
  status,
  output: stdout + stderr,
});

test('promtool accepts the Prometheus configuration, and the tests of the alert rules pass', () => {
  const config = run('promtool check config monitoring/prometheus.yml');
  expect(wellOf(config)).toMatchObject({ status: 0 });
  const tests = run('promtool test rules monitoring/alerts-tests.yml');
  expect(wellOf(tests)).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') });
});

test('nginx accepts the proxy configuration when the TLS certificate exists', () => {
  const folder = temporaryFolder();
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const made = run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=wasl.example -keyout ${key} -out ${certificate}`,
  );
  expect(wellOf(made)).toMatchObject({ status: 0 });
  const site = readFileSync(join(DEPLOY, 'proxy/nginx.conf'), 'utf8')
    .replace('/etc/letsencrypt/live/wasl.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/wasl.example/privkey.pem', key);
  writeFileSync(join(folder, 'site.conf'), site);
  const whole = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n\taccess_log off;\n\tinclude site.conf;\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  expect(wellOf(run(`nginx -t -p ${folder} -c ${folder}/nginx.conf`))).toMatchObject({
    status: 0,
    output: expect.not.stringContaining('[warn]'),
  });
});

test('Caddy accepts the proxy configuration, for one server and for several', () => {
  for (const servers of ['127.0.0.1:3000', 'wasl-1:3000 wasl-2:3000']) {
    const result = run('caddy validate --config proxy/Caddyfile --adapter caddyfile', {
      WASL_DOMAIN: 'wasl.example',
      WASL_SERVERS: servers,
    });
    expect(wellOf(result)).toMatchObject({
      status: 0,
      output: expect.stringContaining('Valid configuration'),
    });
  }
});

test('systemd accepts the unit and rates its exposure as low', () => {
  const unit = join(temporaryFolder(), 'wasl@.service');
  const text = readFileSync(join(DEPLOY, 'systemd/wasl@.service'), 'utf8');
  // systemd requires that the program named in ExecStart exists. The test therefore names another
  // program, one that exists on this machine.
  writeFileSync(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  expect(wellOf(run(`systemd-analyze verify ${unit}`))).toEqual({ status: 0, output: '' });
  const exposure = run(
    `systemd-analyze security --offline=true --threshold=${MAX_EXPOSURE} ${unit}`,
  );
  expect(wellOf(exposure)).toMatchObject({ status: 0 });
});

// Test of log rotation: a log held open by another process stays within its limit and keeps the
// latest lines.
import { mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setTimeouts } from '../timeouts.ts';
import { openLog, rotateLog } from './rotating-log.ts';

const MOST = 1000;
const line = (n: number) => `${String(n).padStart(99, '.')}\n`;

test('rotates a growing log to a second file, but never to a third file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-log-'));
  onTestFinished(setTimeouts({ logLook: 1 }));
  const file = join(folder, 'postgres.log');
  const writer = openLog(file);
  const stop = rotateLog(file, MOST);
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  for (const round of [1, 2, 3]) {
    for (let n = 1; n <= 20; n++) writeSync(writer, line(round * 100 + n));
    await vi.waitFor(() => expect(statSync(file).size).toBe(0));
    const before = readFileSync(`${file}.1`, 'utf8');
    expect(before).toHaveLength(MOST);
    expect(before.endsWith(line(round * 100 + 20))).toBe(true);
    expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
  }
  writeSync(writer, line(401));
  expect(readFileSync(file, 'utf8')).toBe(line(401));
});

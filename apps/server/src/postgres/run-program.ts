// Runs a program to completion and collects its output.
import { type SpawnOptions, spawn } from 'node:child_process';

export function runProgram(
  program: string,
  args: string[],
  options: SpawnOptions,
): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // A multi-byte character may arrive in two chunks.
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
      });
    }
    child.on('error', (error) => resolve({ isOk: false, output: error.message }));
    child.on('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
  });
}

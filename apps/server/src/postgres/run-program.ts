// Runs a program to its end and keeps what it said.
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
      // A letter of several bytes may come in two pieces.
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
      });
    }
    child.on('error', (error) => resolve({ isOk: false, output: error.message }));
    child.on('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
  });
}

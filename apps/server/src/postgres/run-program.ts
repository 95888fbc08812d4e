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
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ isOk: false, output: error.message }));
    child.on('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
  });
}

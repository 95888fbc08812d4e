// Measures two sizes of image layers: the space that the layers need on disk, and their compressed
// size, as in a registry.
import { execFileSync } from 'node:child_process';

export function layerSizes(layers: string[]): { bytes: number; packedBytes: number } {
  let bytes = 0;
  let packedBytes = 0;
  for (const layer of layers) {
    bytes += numberOf('du', '-s', '--block-size=1', layer);
    packedBytes += numberOf('sh', '-c', `tar -C "$0" -c . | gzip | wc -c`, layer);
  }
  return { bytes, packedBytes };
}

const numberOf = (program: string, ...args: string[]): number =>
  Number.parseInt(execFileSync(program, args, { encoding: 'utf8' }), 10);

// List of all fuzz targets.
import type { FuzzTarget } from './fuzz-target.ts';
import { restCallTarget } from './targets/rest-call.ts';
import { restReadTarget } from './targets/rest-read.ts';
import { restWriteTarget } from './targets/rest-write.ts';
import { socketTarget } from './targets/socket.ts';
import { forgedTokenTarget } from './targets/tokens.ts';
import { uploadTarget } from './targets/uploads.ts';

export const FUZZ_TARGETS: FuzzTarget<never>[] = [
  restReadTarget,
  restWriteTarget,
  restCallTarget,
  forgedTokenTarget,
  socketTarget,
  uploadTarget,
] as FuzzTarget<never>[];

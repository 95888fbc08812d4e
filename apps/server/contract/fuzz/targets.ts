// List of all fuzz targets.
import type { FuzzTarget } from './fuzz-target.ts';
import { restCall } from './targets/rest-call.ts';
import { restRead } from './targets/rest-read.ts';
import { restWrite } from './targets/rest-write.ts';
import { socket } from './targets/socket.ts';
import { forgedTokens } from './targets/tokens.ts';
import { uploads } from './targets/uploads.ts';

export const TARGETS: FuzzTarget<never>[] = [
  restRead,
  restWrite,
  restCall,
  forgedTokens,
  socket,
  uploads,
] as FuzzTarget<never>[];

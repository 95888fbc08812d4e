// Where each compiled catalogue lies. A file of its own: a prerendered page brings its texts and needs no such list.
import type { Messages } from '@lingui/core';

export const catalogueFiles = import.meta.glob<{ messages: Messages }>(
  [
    './*/*.json',
    // The server's alone (app/head-texts.ts).
    '!./*/page_heads.json',
  ],
  { base: '../../../../packages/texts' },
);

// Paths of the compiled catalogues. They are in a separate module, because a prerendered page
// contains its texts and does not need this list.
import type { Messages } from '@lingui/core';

export const catalogueFiles = import.meta.glob<{ messages: Messages }>(
  [
    './*/*.json',
    // The list does not include the catalogues of page head texts, because only the server loads
    // them (app/page-head-texts.ts).
    '!./*/page_heads.json',
  ],
  { base: '../../../../packages/texts' },
);

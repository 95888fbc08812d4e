// What a legal page is made of: numbered sections of paragraphs, lists and ways on.
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';

type InnerPage = '/$lang/privacy' | '/$lang/cookies' | '/$lang/terms' | '/$lang/contact';

/** A key alone is a paragraph. */
export type LegalBlock =
  | MessageKey
  | { heading: MessageKey }
  | { points: MessageKey[] }
  | { steps: MessageKey[] }
  | { mail: true }
  | { to: InnerPage; label: MessageKey }
  | { href: string; label: MessageKey }
  | { content: ReactNode };

export type LegalSection = {
  /** What a link with # leads to. */
  id: string;
  title: MessageKey;
  blocks: LegalBlock[];
};

// Structure of a legal page: numbered sections with paragraphs, lists and links.
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';

type InnerPage = '/$lang/privacy' | '/$lang/cookies' | '/$lang/terms' | '/$lang/contact';

/**
 * Block of a legal page. A block that is only a message key is shown as a paragraph with the text
 * of that message.
 */
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
  /** ID of the section, used as an anchor. */
  id: string;
  title: MessageKey;
  blocks: LegalBlock[];
};
